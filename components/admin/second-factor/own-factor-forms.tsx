'use client';

import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import {
  beginOwnFactor,
  renewOwnCodes,
  turnOffOwnFactor,
} from '@/lib/accounts/second-factor/actions';
import type { OwnFactor } from '@/lib/accounts/second-factor/model';
import { adminRoutes } from '@/lib/admin-routes';
import { ButtonForm } from '../record-form/button-form';
import styles from './second-factor.module.css';

type Props = { factor: OwnFactor; account: string };

/** What can be done to the own second step; where there is one, only by who gives a code of it. */
export function OwnFactorForms({ factor: { isOn, isRequired }, account }: Props) {
  const press = { path: adminRoutes.account(), account, hidden: {} };
  if (!isOn) return <SetUp press={press} />;
  return (
    <>
      <ButtonForm
        {...press}
        form="factor-codes"
        action={renewOwnCodes}
        folded="Новые запасные коды"
        button="Сделать новые коды"
        pending="Делаем…"
      >
        {(of) => <CodeField of={of} />}
      </ButtonForm>
      <ButtonForm
        {...press}
        form="factor-begin"
        action={beginOwnFactor}
        folded="Сменить приложение"
        button="Продолжить"
        pending="Секунду…"
      >
        {(of) => <CodeField of={of} />}
      </ButtonForm>
      {isRequired ? (
        <p className={styles.soft}>Для вашей роли второй шаг обязателен.</p>
      ) : (
        <ButtonForm
          {...press}
          form="factor-off"
          action={turnOffOwnFactor}
          folded="Выключить"
          button="Выключить второй шаг"
          pending="Выключаем…"
          tone="danger"
        >
          {(of) => (
            <>
              <p>Для входа будет хватать пароля, а{'\u00A0'}запасные коды пропадут.</p>
              <CodeField of={of} />
            </>
          )}
        </ButtonForm>
      )}
    </>
  );
}

const CodeField = ({ of }: { of: FieldOf }) => (
  <Field
    label={'Код из\u00A0приложения'}
    hint="Или один из запасных, если телефона нет под рукой"
    autoComplete="one-time-code"
    maxLength={60}
    required
    {...of('code')}
  />
);

type Press = { path: string; account: string; hidden: Record<string, string> };

const SetUp = ({ press }: { press: Press }) => (
  <>
    <p className={styles.soft}>
      Кроме пароля при входе понадобится код из{'\u00A0'}приложения на{'\u00A0'}вашем телефоне.
      Узнав пароль, чужой без телефона не{'\u00A0'}войдёт. Другие ваши входы завершатся.
    </p>
    <ButtonForm
      {...press}
      form="factor-begin"
      action={beginOwnFactor}
      button="Настроить"
      pending="Секунду…"
    />
  </>
);
