import type { ReactNode } from 'react';
import type { OwnSession } from '@/lib/accounts/sessions/model';
import { formatMoment } from '@/lib/format/moment';
import styles from './own-sessions.module.css';

type Props = {
  sessions: OwnSession[];
  /** What ends one of them. @param name how it is told from the others */
  end: (session: OwnSession, name: string) => ReactNode;
  /** What ends all but this one. */
  endOthers: ReactNode;
};

/** Where somebody is signed in, and how to end it there. */
export function OwnSessions({ sessions, end, endOthers }: Props) {
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                <strong>{session.device}</strong>
                {session.isThis && <span className={styles.own}>Это устройство</span>}
              </p>
              <p className={styles.soft}>
                IP-адрес {session.address}
                <br />
                Вход {formatMoment(session.openedAt)}, последнее действие{' '}
                {formatMoment(session.usedAt)}
              </p>
            </div>
            {!session.isThis &&
              end(session, `${session.device}, вход ${formatMoment(session.openedAt)}`)}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && endOthers}
    </>
  );
}
