'use client';

import styles from './connection-note.module.css';
import { useIsConnectionLost } from './use-live';

/** Says quietly that what is on the screen may be out of date. */
export const ConnectionNote = () => (
  <p className={styles.note} role="status">
    {useIsConnectionLost() && 'Нет связи с магазином. Подключаемся…'}
  </p>
);
