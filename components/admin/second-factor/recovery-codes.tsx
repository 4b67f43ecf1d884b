import { FormMessage } from '@/components/ui/forms/form-message';
import { forgetOwnCodes } from '@/lib/accounts/second-factor/actions';
import { adminRoutes } from '@/lib/admin-routes';
import { ButtonForm } from '../record-form/button-form';
import styles from './second-factor.module.css';

type Props = { codes: string[]; account: string; next: string | undefined };

/** Recovery codes that have just been made; nobody sees them again. */
export function RecoveryCodes({ codes, account, next }: Props) {
  return (
    <div className={styles.setup}>
      <FormMessage kind="done">
        Теперь при входе кроме пароля нужен код из{'\u00A0'}приложения.
      </FormMessage>
      <p>
        Запишите или напечатайте запасные коды и{'\u00A0'}держите их не{'\u00A0'}в{'\u00A0'}
        телефоне. С{'\u00A0'}ними вы войдёте, если телефона нет под рукой. Каждый срабатывает один
        раз, ещё раз магазин их не{'\u00A0'}покажет.
      </p>
      <ol className={styles.codes} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonForm
        form="codes-kept"
        path={adminRoutes.recoveryCodes(next)}
        account={account}
        action={forgetOwnCodes}
        hidden={{ next: next ?? '' }}
        button="Я сохранил коды"
        pending="Секунду…"
        tone="plain"
      />
    </div>
  );
}
