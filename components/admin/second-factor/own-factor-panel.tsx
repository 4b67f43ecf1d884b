import { Panel } from '@/components/admin/panel';
import { FormMessage } from '@/components/ui/forms/form-message';
import {
  beginOwnFactor,
  renewOwnCodes,
  turnOffOwnFactor,
} from '@/lib/accounts/second-factor/actions';
import { RECOVERY_CODES, type OwnFactor } from '@/lib/accounts/second-factor/model';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import { ButtonForm } from '../record-form/button-form';
import { FactorSetup, type Wanted } from './factor-setup';
import styles from './second-factor.module.css';

type Props = {
  factor: OwnFactor;
  wanted: Wanted | null;
  account: string;
  /** It has just been turned off. */ isOff: boolean;
};

/** The second step of the own sign-in: setting it up, recovery codes, turning it off. */
export function OwnFactorPanel({ factor, wanted, account, isOff }: Props) {
  return (
    <Panel title="Вход в два шага" id="factor">
      <div className={styles.state}>
        {isOff && !factor.isOn && (
          <FormMessage kind="done">Второй шаг выключен: для входа хватает пароля.</FormMessage>
        )}
        {factor.isOn && <Summary factor={factor} />}
        {wanted ? (
          <FactorSetup
            wanted={wanted}
            account={account}
            path={adminRoutes.account()}
            next={undefined}
          />
        ) : (
          <Presses factor={factor} account={account} />
        )}
      </div>
    </Panel>
  );
}

/** So few are a reason to make new ones. */
const FEW = 3;

const Summary = ({ factor: { since, codesLeft } }: { factor: OwnFactor }) => (
  <>
    <p>
      Включён {formatMoment(since)}. Запасных кодов осталось: {codesLeft} из{'\u00A0'}
      {RECOVERY_CODES}.
    </p>
    {codesLeft <= FEW && (
      <FormMessage kind="info">
        Запасные коды кончаются: сделайте новые, пока телефон у{'\u00A0'}вас.
      </FormMessage>
    )}
  </>
);

function Presses({ factor: { isOn, isRequired }, account }: Omit<Props, 'wanted' | 'isOff'>) {
  const press = { path: adminRoutes.account(), account, hidden: {} };
  if (!isOn)
    return (
      <>
        <p className={styles.soft}>
          Кроме пароля при входе понадобится код из{'\u00A0'}приложения на{'\u00A0'}вашем телефоне.
          Узнав пароль, чужой без телефона не{'\u00A0'}войдёт.
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
  return (
    <>
      <div className={styles.presses}>
        <ButtonForm
          {...press}
          form="factor-codes"
          action={renewOwnCodes}
          button="Новые запасные коды"
          pending="Делаем…"
        />
        <ButtonForm
          {...press}
          form="factor-begin"
          action={beginOwnFactor}
          button="Сменить приложение"
          pending="Секунду…"
        />
      </div>
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
          <p>Для входа будет хватать пароля, а{'\u00A0'}запасные коды пропадут.</p>
        </ButtonForm>
      )}
    </>
  );
}
