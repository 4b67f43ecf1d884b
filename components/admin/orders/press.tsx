import styles from './new-order.module.css';

/**
 * A press short of the last one of a form.
 * @param label read out instead of its words
 * @param focused whoever comes to the page begins here
 */
export const Press = ({
  does,
  label,
  focused,
  children,
}: {
  does: string;
  label?: string;
  focused?: boolean;
  children: string;
}) => (
  <button
    className={styles.press}
    type="submit"
    name="do"
    value={does}
    aria-label={label}
    autoFocus={focused}
  >
    {children}
  </button>
);
