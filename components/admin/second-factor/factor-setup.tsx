'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { QrCode } from '@/components/ui/qr-code';
import { confirmOwnFactor } from '@/lib/accounts/second-factor/actions';
import { inGroups } from '@/lib/accounts/second-factor/model';
import { routes } from '@/lib/routes';
import styles from './second-factor.module.css';

/** What an application should take in: as a text, as a link on the phone itself, as squares. */
export type Wanted = { secret: string; uri: string; squares: { size: number; path: string } };

type Props = {
  wanted: Wanted;
  account: string;
  /** The page that it stands on. */
  path: string;
  /** Where to go on afterwards. */
  next: string | undefined;
};

/** Takes the application on a phone in, and proves that it makes the right codes. */
export function FactorSetup({ wanted: { secret, uri, squares }, account, path, next }: Props) {
  const { parts, of } = usePrivateForm({
    action: confirmOwnFactor,
    form: 'factor-code',
    owner: { account },
    path,
    door: routes.adminSignIn,
  });
  return (
    <div className={styles.setup}>
      <p>
        Откройте приложение для одноразовых кодов (подойдёт любое: Яндекс{'\u00A0'}Ключ, Google
        Authenticator, Aegis, 2FAS) и{'\u00A0'}наведите камеру на{'\u00A0'}квадрат.
      </p>
      <QrCode {...squares} label="QR-код для приложения, которое делает коды" />
      <div className={styles.byHand}>
        <p>
          Без камеры: впишите ключ в{'\u00A0'}приложение руками или{' '}
          <a href={uri}>откройте его на{'\u00A0'}этом телефоне</a>.
        </p>
        <code className={styles.secret}>{inGroups(secret, ' ')}</code>
      </div>
      <PrivateForm {...parts}>
        <div className={styles.form}>
          <input type="hidden" name="next" value={next ?? ''} />
          <Field
            label={'Код из\u00A0приложения'}
            hint="Шесть цифр, которые оно показывает сейчас"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={60}
            {...of('code')}
          />
          <div>
            <SubmitButton tone="plain" pending="Проверяем…">
              Включить
            </SubmitButton>
          </div>
        </div>
      </PrivateForm>
    </div>
  );
}
