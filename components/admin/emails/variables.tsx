import type { EmailVariables } from '@/lib/emails/templates/model';
import styles from './email-text-form.module.css';

/** What an email may name, and what that could say. */
export function Variables({ variables }: { variables: EmailVariables }) {
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
