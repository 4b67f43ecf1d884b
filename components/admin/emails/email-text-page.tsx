import { ButtonForm } from '@/components/admin/record-form/button-form';
import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { ERROR_TEXTS } from '@/lib/errors';
import { emailKind } from '@/lib/emails/built-in/model';
import { restoreBuiltIn } from '@/lib/emails/templates/actions';
import type { OwnEmailText } from '@/lib/emails/templates/repository';
import { EmailTextForm } from './email-text-form';

type Props = {
  email: OwnEmailText;
  shown: { subject: string; html: string };
  owner: Owner;
  done: string | undefined;
  sending: boolean;
};

const DONE: Record<string, string> = {
  saved:
    'Сохранено. Так будут написаны следующие письма; те, что уже лежат в исходящих, останутся прежними.',
  restored: 'Письмо снова пишется встроенным текстом.',
};

/** One email of the shop: its words, how they read, and the way back to the built-in ones. */
export function EmailTextPage({
  email: { template, text, updated },
  shown,
  owner,
  done,
  sending,
}: Props) {
  const { name, when } = emailKind(template);
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: 'Письма', href: adminRoutes.emails() },
          { name: 'Тексты писем', href: adminRoutes.emailTexts() },
        ]}
        current={name}
      />
      <h1>{name}</h1>
      <p>
        {when}. {updated ? 'Текст свой.' : 'Текст встроенный.'}
      </p>
      {!sending && <p>Отправить его себе нельзя. {ERROR_TEXTS.no_mail_server}</p>}
      <EmailTextForm
        key={done ?? ''}
        template={template}
        text={text}
        seen={updated}
        owner={owner}
        done={done && DONE[done]}
        shown={shown}
        sending={sending}
      />
      {updated && (
        <details>
          <summary>Вернуть встроенный текст</summary>
          <p>Ваш текст этого письма будет удалён и останется только в журнале.</p>
          <ButtonForm
            form={`restore-${template}`}
            path={adminRoutes.emailText(template)}
            account={owner.account}
            action={restoreBuiltIn}
            hidden={{ template, seen: updated }}
            button="Вернуть встроенный"
            tone="danger"
          />
        </details>
      )}
    </>
  );
}
