import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './service-links.module.css';

/** How people call the services. */
const NAMES: Record<string, string> = { yandex: 'Яндекс', vk: 'ВКонтакте' };

/** @param displayName what the service calls itself */
export const serviceName = (name: string, displayName = name): string => NAMES[name] ?? displayName;

type Props = { services: { name: string; displayName: string }[]; next?: string };

/** Other ways to sign in; nothing unless some are configured. */
export function ServiceLinks({ services, next }: Props) {
  if (services.length === 0) return null;
  return (
    <div className={styles.services}>
      <p className={styles.or}>или</p>
      {services.map(({ name, displayName }) => (
        <a key={name} className={styles.service} href={signInRoutes.service(name, next)}>
          Войти через {serviceName(name, displayName)}
        </a>
      ))}
    </div>
  );
}
