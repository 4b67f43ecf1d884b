import type { LetterVariables } from '@/lib/letters/texts/model';
import styles from './letter-text-form.module.css';

/** What a letter may name, and what that could say. */
export function Variables({ variables }: { variables: LetterVariables }) {
  return (
    <details open>
      <summary>Что можно подставить</summary>
      <dl className={styles.variables}>
        {Object.entries(variables).map(([name, { about, sample }]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {about}
              <small>{sample}</small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
