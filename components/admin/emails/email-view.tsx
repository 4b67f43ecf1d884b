import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CopyButton } from '@/components/ui/copy-button';
import { CopyOnClick } from '@/components/ui/copy-on-click';
import { FormMessage } from '@/components/ui/forms/form-message';
import { formatMoment } from '@/lib/format/moment';
import { mailFailureInWords } from '@/lib/emails/mail-failure';
import type { Email, EmailContent } from '@/lib/emails/model';
import { adminRoutes } from '@/lib/admin-routes';
import { EmailState } from './email-state';
import styles from './email-view.module.css';
import { ResendForm } from './resend-form';

/** Why an email did not leave, where that is not the mail server's own words. */
const REASONS: Record<string, string> = {
  void: 'Ссылка из него уже не нужна: пароль или адрес с тех пор изменились либо адрес подтверждён.',
  stale: 'Оно ждало больше суток и устарело.',
  nowhere: 'Адрес выдуманный: на такие адреса магазин ничего не отправляет.',
};

/** The shop sends it again under its former name: a mail program that has it shows it once. */
const inDoubt = ({ state, nextAttemptAt }: Email): string =>
  state === 'again'
    ? `Отправка прервалась: возможно, письмо ушло. Магазин отправит его снова ${formatMoment(nextAttemptAt)}; почта, в\u00A0которой оно уже есть, второй раз его обычно не\u00A0показывает.`
    : 'Отправка прервалась: возможно, письмо ушло. Больше магазин не\u00A0пробует.';

type Props = {
  email: Email;
  words: EmailContent;
  account: string;
  /** Emails leave by a mail server. */ sending: boolean;
  /** It has just been asked for once more. */ again: boolean;
};

/** One email as its recipient reads it. */
export function EmailView({
  email,
  words: { template, text, link },
  account,
  sending,
  again,
}: Props) {
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Письма', href: adminRoutes.emails() }]}
        current={email.subject}
      />
      <h1>{email.subject}</h1>
      <EmailFacts email={email} />
      {again && (
        <FormMessage kind="done">
          Письмо отправляется ещё раз. Обновите страницу через минуту, чтобы увидеть, ушло ли оно.
        </FormMessage>
      )}
      {email.state !== 'sent' && email.error && (
        <FormMessage kind="info">
          {email.error === 'in_doubt'
            ? inDoubt(email)
            : (REASONS[email.error] ?? mailFailureInWords(email.error))}
        </FormMessage>
      )}
      {link && (
        <FormMessage kind="info">
          Ссылка ниже впускает в{'\u00A0'}учётную запись. Передайте её только самому{' '}
          {template === 'admin_invitation' ? 'сотруднику' : 'покупателю'}. То, что вы открыли
          письмо, записано в{'\u00A0'}журнал.
        </FormMessage>
      )}
      <div className={styles.words}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            {paragraph}
            {link && paragraph.startsWith('http') && <CopyButton text={paragraph} />}
          </p>
        ))}
      </div>
      {sending && email.state !== 'waiting' && email.error !== 'void' && (
        <ResendForm email={email} account={account} />
      )}
      {link && <CopyOnClick />}
    </>
  );
}

function EmailFacts({ email }: Pick<Props, 'email'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Кому</dt>
        <dd>{email.recipient}</dd>
      </div>
      <div>
        <dt>Написано</dt>
        <dd>{formatMoment(email.createdAt)}</dd>
      </div>
      <div>
        <dt>Состояние</dt>
        <dd>
          <EmailState email={email} />
        </dd>
      </div>
    </dl>
  );
}
