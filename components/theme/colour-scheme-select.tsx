'use client';

import { chooseMode, MODES, useMode, type Mode } from './colour-scheme';
import styles from './colour-scheme-select.module.css';

/** Light, dark or as the system wishes. Needs JavaScript, so it appears with it. */
export function ColourSchemeSelect() {
  const mode = useMode();
  return (
    <label className={mode === null ? `${styles.label} ${styles.unknown}` : styles.label}>
      Оформление
      <select
        className={styles.select}
        value={mode ?? 'light'}
        onChange={(event) => chooseMode(event.target.value as Mode)}
      >
        {MODES.map(({ mode: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
