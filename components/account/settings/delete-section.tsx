import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import type { Owner } from '@/components/private-form/use-private-form';
import { DeleteForm } from './delete-form';
import styles from './delete-section.module.css';

/** What the end of an account means, before the form that ends it. */
export function DeleteSection({
  owner,
  email,
  hasService,
}: {
  owner: Owner;
  email: string;
  hasService: boolean;
}) {
  return (
    <>
      <ul className={styles.consequences}>
        <li>
          Имя, почта, телефон, адреса и{'\u00A0'}избранное исчезнут сразу. Вернуть их нельзя,
          сначала можно <a href={routes.ownData()}>скачать</a>.
        </li>
        <li>Вы выйдете на всех устройствах, войти снова не{'\u00A0'}получится.</li>
        <li>
          Согласия будут отозваны. Запись о{'\u00A0'}том, что они были, останется без вашего имени:
          её требует закон.
        </li>
        <li>
          С{'\u00A0'}той же почтой можно зарегистрироваться ещё раз, но это будет новая учётная
          запись.
        </li>
      </ul>
      {hasService && (
        <p>
          Входите только через сервис и не знаете пароля?{' '}
          <a href={signInRoutes.resetPassword()}>Задайте новый по почте</a>.
        </p>
      )}
      <DeleteForm owner={owner} email={email} />
    </>
  );
}
