import { Panel } from '@/components/admin/panel';
import { FormMessage } from '@/components/ui/forms/form-message';
import { RECOVERY_CODES, type OwnFactor } from '@/lib/accounts/second-factor/model';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoment } from '@/lib/format/moment';
import { FactorSetup, type Wanted } from './factor-setup';
import { OwnFactorForms } from './own-factor-forms';
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
          <OwnFactorForms factor={factor} account={account} />
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
