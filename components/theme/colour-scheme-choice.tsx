'use client';

import { chooseMode } from './chosen-mode';
import { useMode } from './colour-scheme';
import { MODES } from './modes';
import styles from './colour-scheme-choice.module.css';

/**
 * The same choice as at the foot of every page, large enough for settings. Without scripts the shop
 * is light, and the page says so.
 */
export function ColourSchemeChoice() {
  const chosen = useMode();
  return (
    <>
      <fieldset className={chosen === null ? `${styles.modes} ${styles.unknown}` : styles.modes}>
        <legend className="visually-hidden">Оформление</legend>
        {MODES.map(({ mode, name }) => (
          <label key={mode} className={styles.mode}>
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => chooseMode(mode)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p className={styles.unscripted}>
        Сейчас оформление светлое. Чтобы выбрать тёмное оформление, включите в{'\u00A0'}браузере
        JavaScript.
      </p>
    </>
  );
}
