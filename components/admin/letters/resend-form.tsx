'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Check } from '@/components/ui/forms/check';
import { adminRoutes } from '@/lib/admin-routes';
import { resend } from '@/lib/letters/actions';
import type { Letter } from '@/lib/letters/model';

/** Sends a letter once more; what may have arrived only when that is meant. */
export function ResendForm({
  letter: { id, state, error, resends, recipient },
  account,
}: {
  letter: Letter;
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
      path={adminRoutes.letter(id)}
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
