'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Check } from '@/components/ui/forms/check';
import { adminRoutes } from '@/lib/admin-routes';
import { resend } from '@/lib/emails/actions';
import type { Email } from '@/lib/emails/model';

/** Sends an email once more; what may have arrived only when that is meant. */
export function ResendForm({
  email: { id, state, error, resends, recipient },
  account,
}: {
  email: Email;
  account: string;
}) {
  const question =
    state === 'sent'
      ? `Письмо уже ушло. Отправить на ${recipient} второй раз`
      : error === 'in_doubt'
        ? `Письмо, возможно, ушло. Всё равно отправить на ${recipient}`
        : '';
  return (
    <ButtonForm
      form="resend"
      path={adminRoutes.email(id)}
      account={account}
      action={resend}
      hidden={{ id, seen: String(resends) }}
      button={state === 'again' ? 'Отправить сейчас' : 'Отправить ещё раз'}
      pending="Отправляем…"
    >
      {(_of, box) => question && <Check {...box('sure')}>{question}</Check>}
    </ButtonForm>
  );
}
