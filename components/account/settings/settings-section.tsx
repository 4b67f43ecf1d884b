import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import type { SettingsSection as Name } from '@/lib/accounts/account/schema';
import styles from './settings-section.module.css';

type Done = { words: ReactNode; answer: string };

type Props = {
  name: Name;
  title: string;
  about?: ReactNode;
  /** What has just been done here, and by which answer of the server. */ done?: Done;
  children: ReactNode;
};

/** One subject of the settings: what it is on the left, on a phone above; its form on the right. */
export function SettingsSection({ name, title, about, done, children }: Props) {
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-title`}>
      <div className={styles.about}>
        <h2 id={`${name}-title`}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.body}>
        {done && (
          <FormMessage kind="done" answer={done.answer}>
            {done.words}
          </FormMessage>
        )}
        {children}
      </div>
    </section>
  );
}
