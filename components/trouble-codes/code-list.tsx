import { routes } from '@/lib/routes';
import type { KnownCode } from '@/lib/trouble-codes/texts';
import styles from './trouble-codes.module.css';

/** Codes with their texts, each a link to its page. */
export const CodeList = ({ codes }: { codes: KnownCode[] }) => (
  <ul className={styles.codes}>
    {codes.map(({ code, text }) => (
      <li key={code}>
        <a href={routes.troubleCode(code)}>
          <strong>{code}</strong> {text}
        </a>
      </li>
    ))}
  </ul>
);
