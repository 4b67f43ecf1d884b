import { unbind } from '@/lib/accounts/account/actions';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import { ButtonForm } from '../button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import styles from './rows.module.css';

/**
 * A service to sign in with. `isBound`: this account can be entered by it; `isOffered`: the shop
 * lets people in by it.
 */
export type Service = { name: string; title: string; isBound: boolean; isOffered: boolean };

/** By which services one can sign in besides the password. */
export function Services({ owner, services }: { owner: Owner; services: Service[] }) {
  return (
    <ul className={styles.rows}>
      {services.map(({ name, title, isBound, isOffered }) => (
        <li key={name}>
          <p>
            <strong>{title}</strong>
            <br />
            {isBound ? 'Привязан: можно войти без пароля' : 'Не привязан'}
          </p>
          {isBound && (
            <ButtonForm
              action={unbind}
              form={`unbind-${name}`}
              owner={owner}
              path={routes.settings({ section: 'services' })}
              about={{ service: name }}
              label={`Отвязать ${title}`}
            >
              Отвязать
            </ButtonForm>
          )}
          {!isBound && isOffered && (
            <a
              className={styles.link}
              href={signInRoutes.service(name, routes.settings({ section: 'services' }))}
              aria-label={`Привязать ${title}`}
            >
              Привязать
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
