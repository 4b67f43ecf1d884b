import { AlertsForm } from '@/components/admin/admins/alerts-form';
import { OwnNameForm } from '@/components/admin/admins/own-name-form';
import { OwnPasswordForm } from '@/components/admin/admins/own-password-form';
import { OwnFactorPanel } from '@/components/admin/second-factor/own-factor-panel';
import { SessionsPanel } from '@/components/admin/admins/sessions-panel';
import { ROLE_NAMES } from '@/components/admin/role-names';
import { getFactor } from '@/lib/accounts/second-factor/repository';
import { listSessions } from '@/lib/accounts/sessions/repository';
import { adminRoutes } from '@/lib/admin-routes';
import { alertKindsFor } from '@/lib/admins/alerts/model';
import { getAlerts } from '@/lib/admins/alerts/repository';
import { getAdmin } from '@/lib/admins/repository';
import { ownAccountAddressSchema } from '@/lib/admins/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { qrSquares } from '@/lib/qr-code';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import styles from '@/components/admin/admins/admins.module.css';

export const metadata = pageMetadata({
  title: 'Моя учётная запись',
  description: 'Имя, пароль и оповещения сотрудника.',
  path: adminRoutes.account(),
  indexed: false,
});

export default async function AccountPage({ searchParams }: PageProps<'/admin/account'>) {
  const { me, pb } = await requireAdmin();
  const kinds = alertKindsFor(me.role);
  const [{ name, email, updated }, alerts, factor, sessions, draft, query] = await Promise.all([
    getAdmin(pb, me.id),
    kinds.length > 0 ? getAlerts(pb) : [],
    getFactor(pb),
    listSessions(pb),
    draftOf(me.id),
    searchParams,
  ]);
  const { done } = ownAccountAddressSchema.parse(query);
  const owner = { account: me.id, draft };
  return (
    <>
      <h1>Моя учётная запись</h1>
      <p className={styles.soft}>
        {email}, {ROLE_NAMES[me.role].toLowerCase()}
      </p>
      <div className={styles.columns}>
        <OwnNameForm name={name} seen={updated} owner={owner} done={done === 'name'} />
        {kinds.length > 0 && (
          <AlertsForm kinds={kinds} chosen={alerts} owner={owner} done={done === 'alerts'} />
        )}
        <OwnPasswordForm owner={owner} email={email} done={done === 'password'} />
        <OwnFactorPanel
          factor={factor}
          wanted={factor.wanted && { ...factor.wanted, squares: qrSquares(factor.wanted.uri) }}
          account={me.id}
          isOff={done === 'factor_off'}
        />
        <SessionsPanel
          account={me.id}
          sessions={sessions}
          done={done === 'session_ended' || done === 'others_ended' ? done : undefined}
        />
      </div>
    </>
  );
}
