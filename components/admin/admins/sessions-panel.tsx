import { Panel } from '@/components/admin/panel';
import { OwnSessions } from '@/components/session/own-sessions';
import { FormMessage } from '@/components/ui/forms/form-message';
import { endAdminSession, endOtherAdminSessions } from '@/lib/accounts/admin/actions';
import type { OwnSession } from '@/lib/accounts/sessions/model';
import { adminRoutes } from '@/lib/admin-routes';
import { ButtonForm } from '../record-form/button-form';
import styles from './admins.module.css';

const DONE = {
  session_ended: 'Вход завершён.',
  others_ended: 'Остальные входы завершены.',
};

type Props = { account: string; sessions: OwnSession[]; done: keyof typeof DONE | undefined };

/** Where somebody of the staff is signed in, and how to end it there. */
export function SessionsPanel({ account, sessions, done }: Props) {
  const press = { path: adminRoutes.account(), account, pending: 'Завершаем…' };
  return (
    <Panel title="Мои входы" id="sessions">
      <div className={styles.sessions}>
        {done && <FormMessage kind="done">{DONE[done]}</FormMessage>}
        <p className={styles.soft}>
          Не{'\u00A0'}узнаёте какой-то? Завершите его и{'\u00A0'}смените пароль.
        </p>
        <OwnSessions
          sessions={sessions}
          end={({ id }, name) => (
            <ButtonForm
              {...press}
              form={`end-${id}`}
              action={endAdminSession}
              hidden={{ id }}
              button="Завершить"
              label={`Завершить: ${name}`}
            />
          )}
          endOthers={
            <ButtonForm
              {...press}
              form="end-others"
              action={endOtherAdminSessions}
              hidden={{}}
              button="Завершить все, кроме этого"
            />
          }
        />
      </div>
    </Panel>
  );
}
