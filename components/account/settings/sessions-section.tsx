import type { ComponentProps } from 'react';
import { OwnSessions } from '@/components/session/own-sessions';
import type { Owner } from '@/components/private-form/use-private-form';
import { endOwnOthers, endOwnSession, signOutEverywhere } from '@/lib/accounts/account/actions';
import type { OwnSession } from '@/lib/accounts/sessions/model';
import { routes } from '@/lib/routes';
import { ButtonForm } from '../button-form';
import { SignOutForm } from '@/components/session/sign-out-form';
import { SettingsSection } from './settings-section';
import styles from './settings-view.module.css';

type Props = {
  owner: Owner;
  sessions: OwnSession[];
  done: ComponentProps<typeof SettingsSection>['done'];
};

/** Where the customer is signed in, and how to end it there, here and everywhere. */
export function SessionsSection({ owner, sessions, done }: Props) {
  const path = routes.settings({ section: 'sessions' });
  return (
    <SettingsSection
      name="sessions"
      title="Мои входы"
      about={'Не\u00A0узнаёте какой-то? Завершите его и\u00A0смените пароль.'}
      done={done}
    >
      <OwnSessions
        sessions={sessions}
        end={({ id }, name) => (
          <ButtonForm
            action={endOwnSession}
            form={`end-${id}`}
            owner={owner}
            path={path}
            about={{ id }}
            label={`Завершить: ${name}`}
          >
            Завершить
          </ButtonForm>
        )}
        endOthers={
          <ButtonForm action={endOwnOthers} form="end-others" owner={owner} path={path}>
            Завершить все, кроме этого
          </ButtonForm>
        }
      />
      <div className={styles.buttons}>
        <SignOutForm />
        <ButtonForm action={signOutEverywhere} form="sessions" owner={owner} path={path}>
          Выйти на всех устройствах
        </ButtonForm>
      </div>
    </SettingsSection>
  );
}
