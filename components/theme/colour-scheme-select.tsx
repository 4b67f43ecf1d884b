import { MODES } from './modes';
import styles from './colour-scheme-select.module.css';

/**
 * Light, dark or as the system wishes (colour-scheme-select.element.ts). Needs JavaScript, so it
 * appears with it.
 */
export const ColourSchemeSelect = () => (
  <shop-theme>
    <label className={`${styles.label} ${styles.unknown}`} data-unknown={styles.unknown}>
      Оформление
      <select className={styles.select} defaultValue="light">
        {MODES.map(({ mode, name }) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </shop-theme>
);
