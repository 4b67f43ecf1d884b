import styles from './count-field.module.css';

/** What has no way back asks for how many rows it is meant. @param label «Сколько строк» */
export const CountField = ({ label }: { label: string }) => (
  <label className={styles.field}>
    {label} <input name="count" inputMode="numeric" size={4} autoComplete="off" />
  </label>
);
