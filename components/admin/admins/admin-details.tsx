import type { ReactNode } from 'react';
import type { Owner } from '@/components/private-form/use-private-form';
import { Panel } from '@/components/admin/panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Confirmed } from '@/components/ui/confirmed';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { inviteAgain, withdrawInvitation } from '@/lib/admins/actions';
import { INVITATION_MS, type AdminAccount } from '@/lib/admins/model';
import { formatMoment } from '@/lib/format/moment';
import { EmailWaits } from '../emails/email-waits';
import { ButtonForm } from '../record-form/button-form';
import { AdminForm } from './admin-form';
import styles from './admins.module.css';

type Props = {
  colleague: AdminAccount;
  owner: Owner;
  done?: keyof typeof DONE;
  /** Where his email lies, while the shop has no mail server. */
  emailsHref?: string | undefined;
  /** The second step of his sign-in. */
  factor: ReactNode;
};

const DONE = {
  invited: 'Приглашение уйдёт в течение минуты.',
  sent: 'Письмо со ссылкой уйдёт в течение минуты.',
  saved: undefined,
  factor_reset: 'Второй шаг входа сброшен, письмо об этом уйдёт в\u00A0течение минуты.',
};
/** The same while emails do not leave. */
const WRITTEN = {
  invited: 'Приглашение готово.',
  sent: 'Ссылка готова.',
  saved: undefined,
  factor_reset: 'Второй шаг входа сброшен.',
};

/**
 * Somebody of the staff: role, whether he may sign in, and the email that leads him to his
 * password.
 */
export function AdminDetails({ colleague, owner, done, emailsHref, factor }: Props) {
  const { id, name, email } = colleague;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Сотрудники', href: adminRoutes.admins() }]}
        current={name || email}
      />
      <div className={styles.head}>
        <h1>{name || email}</h1>
        <a href={adminRoutes.audit({ actor: id })}>Что делал</a>
        <a href={adminRoutes.audit({ collection: 'admins', record: id })}>Журнал</a>
      </div>
      <p className={styles.soft}>
        {email}, появился {formatMoment(colleague.createdAt)}
      </p>
      {done && DONE[done] && (
        <FormMessage kind="done">
          {emailsHref ? (
            <>
              {WRITTEN[done]} <EmailWaits href={emailsHref} link />
            </>
          ) : (
            DONE[done]
          )}
        </FormMessage>
      )}
      <div className={styles.columns}>
        <AdminForm colleague={colleague} owner={owner} done={done === 'saved'} />
        {colleague.state !== 'dismissed' && (
          <SignInPanel
            colleague={colleague}
            account={owner.account}
            emailsHref={emailsHref}
            isTold={done !== undefined && WRITTEN[done] !== undefined}
          />
        )}
        {colleague.state === 'works' && factor}
      </div>
    </>
  );
}

type PanelProps = {
  colleague: AdminAccount;
  account: string;
  emailsHref: string | undefined;
  /** What has become of the email stands above. */
  isTold: boolean;
};

const SignInPanel = (props: PanelProps) =>
  props.colleague.state === 'works' ? <PasswordPanel {...props} /> : <InvitationPanel {...props} />;

/** What the presses of a panel have in common. */
const pressOf = (id: string, account: string) => ({
  path: adminRoutes.admin(id),
  account,
  hidden: { id },
});

function PasswordPanel({ colleague: { id, email }, account, emailsHref }: PanelProps) {
  return (
    <Panel title="Пароль">
      <p className={styles.soft}>
        Пароль знает только сам сотрудник. Забыл —{' '}
        {emailsHref ? 'сделайте и\u00A0передайте ему ссылку' : `пошлите ссылку на ${email}`}, по
        {'\u00A0'}ней он задаст новый.
      </p>
      <ButtonForm
        {...pressOf(id, account)}
        form="invite"
        action={inviteAgain}
        button={emailsHref ? 'Сделать ссылку' : 'Послать ссылку'}
        pending="Секунду…"
      />
    </Panel>
  );
}

function InvitationPanel({
  colleague: { id, email, state, invitedAt },
  account,
  emailsHref,
  isTold,
}: PanelProps) {
  const press = pressOf(id, account);
  const ends = new Date(Date.parse(invitedAt.replace(' ', 'T')) + INVITATION_MS).toISOString();
  return (
    <Panel title="Приглашение">
      <p>
        {state === 'invited'
          ? `Ещё не принято, ссылка действует до ${formatMoment(ends)}.`
          : `Не принято, ссылка истекла ${formatMoment(ends)}.`}
      </p>
      {emailsHref && !isTold && (
        <p className={styles.soft}>
          <EmailWaits href={emailsHref} link />
        </p>
      )}
      <div className={styles.presses}>
        <ButtonForm
          {...press}
          form="invite"
          action={inviteAgain}
          button={emailsHref ? 'Сделать новую ссылку' : 'Послать ещё раз'}
          pending="Секунду…"
        />
        <Confirmed question="Отозвать">
          <p>
            Ссылка из{'\u00A0'}письма больше не{'\u00A0'}сработает, а{'\u00A0'}
            {email} пропадёт из{'\u00A0'}списка сотрудников. Пригласить можно будет снова.
          </p>
          <ButtonForm
            {...press}
            form="withdraw"
            action={withdrawInvitation}
            button="Отозвать приглашение"
            pending="Отзываем…"
            tone="danger"
          />
        </Confirmed>
      </div>
    </Panel>
  );
}
