import { Panel } from '@/components/admin/panel';
import { resetFactor } from '@/lib/accounts/second-factor/actions';
import { adminRoutes } from '@/lib/admin-routes';
import { ButtonForm } from '../record-form/button-form';
import styles from './second-factor.module.css';

type Props = {
  admin: { id: string; email: string };
  account: string;
  /** He has a second factor. */ isOn: boolean;
  /** His role must have one. */ isRequired: boolean;
};

/** The second step of somebody's sign-in as the owner sees it: he can take it off, not set it up. */
export function FactorResetPanel({ admin: { id, email }, account, isOn, isRequired }: Props) {
  return (
    <Panel title="Вход в два шага">
      <p>
        {isOn ? 'Включён: кроме пароля нужен код из\u00A0приложения.' : 'Не\u00A0включён.'}{' '}
        {isRequired &&
          !isOn &&
          'Сотрудник настроит его при следующем входе: для роли он обязателен.'}
      </p>
      {isOn && id !== account && (
        <ButtonForm
          path={adminRoutes.admin(id)}
          account={account}
          form="factor-reset"
          action={resetFactor}
          hidden={{ id, email }}
          folded="Сбросить"
          button="Сбросить второй шаг"
          pending="Сбрасываем…"
          tone="danger"
        >
          <p>
            Если сотрудник потерял и{'\u00A0'}телефон, и{'\u00A0'}запасные коды. До{'\u00A0'}новой
            настройки{' '}
            {isRequired ? 'рабочее место ему не\u00A0откроется' : 'для входа ему хватит пароля'}.
            Убедитесь, что просит он сам; ему придёт письмо.
          </p>
        </ButtonForm>
      )}
      {isOn && id === account && (
        <p className={styles.soft}>
          Свой меняют в{'\u00A0'}разделе <a href={adminRoutes.ownFactor()}>«Моя учётная запись»</a>.
        </p>
      )}
    </Panel>
  );
}
