import { MessageSentDrawing } from '@/components/ui/drawings';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import styles from './auth-form.module.css';

/**
 * After an email was asked for: the same words whether somebody has the address or not. `leaves`:
 * the shop has a mail server.
 */
export function EmailSent({ leaves }: { leaves: boolean }) {
  return (
    <div className={styles.sent} role="status">
      <MessageSentDrawing />
      {leaves ? (
        <>
          <p>
            Если эта почта есть в{'\u00A0'}магазине, на{'\u00A0'}неё придёт письмо со{'\u00A0'}
            ссылкой. Ссылка действует 30{'\u00A0'}минут и{'\u00A0'}срабатывает один раз.
          </p>
          <p className={styles.soft}>
            Письма нет через несколько минут? Посмотрите в{'\u00A0'}папке «Спам» или{' '}
            <a href={signInRoutes.resetPassword()}>запросите ещё{'\u00A0'}одно</a>.
          </p>
        </>
      ) : (
        <p>
          Магазин пока не{'\u00A0'}отправляет писем.{' '}
          <a href={routes.contacts()}>Свяжитесь с{'\u00A0'}нами</a>: если эта почта есть в{'\u00A0'}
          магазине, мы{'\u00A0'}передадим вам ссылку для нового пароля.
        </p>
      )}
    </div>
  );
}
