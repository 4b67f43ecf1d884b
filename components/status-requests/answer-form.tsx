'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { routes } from '@/lib/routes';
import { stepOwnRequest } from '@/lib/status-requests/actions';
import { MAX } from '@/lib/status-requests/model';

/** The answer to what the shop has asked. */
export function AnswerForm({ request, owner }: { request: string; owner: Owner }) {
  const { parts, of } = usePrivateForm({ action: stepOwnRequest, form: 'answer', owner, path: routes.statusRequests() });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={request} />
      <input type="hidden" name="step" value="answer" />
      <input type="hidden" name="seen" value="info" />
      <Field {...of('text')} label="Ваш ответ" rows={3} maxLength={MAX.text} required />
      <div><SubmitButton pending="Отправляем…">Ответить</SubmitButton></div>
    </PrivateForm>
  );
}
