'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';
import { stepOwnRequest } from '@/lib/status-requests/actions';
import { MAX, mayStep, type RequestState } from '@/lib/status-requests/model';
import type { RequestFile } from '@/lib/status-requests/files/repository';
import { FilesField } from './files-field';

type Props = {
  request: string;
  state: RequestState;
  owner: Owner;
  files: RequestFile[];
  refused: string[];
  start?: ActionState;
};

/**
 * What a customer adds to an open request: the answer to what the shop has asked, and papers at any
 * time.
 */
export function AnswerForm({ request, state, owner, files, refused, start }: Props) {
  const { parts, of } = usePrivateForm({
    action: stepOwnRequest,
    form: 'answer',
    owner,
    path: routes.statusRequests(),
    start,
  });
  const isAsked = mayStep('answer', state);
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="id" value={request} />
      <input type="hidden" name="step" value="answer" />
      <input type="hidden" name="seen" value="info" />
      {isAsked && (
        <Field {...of('text')} label="Ваш ответ" rows={3} maxLength={MAX.text} required />
      )}
      <FilesField
        files={files}
        request={request}
        refused={refused}
        label={files.length > 0 ? 'Документы заявки' : 'Приложить документы'}
        sends={isAsked}
      />
      {isAsked && (
        <div>
          <SubmitButton unscripted={{ action: routes.uploadRequestFile(), name: 'send' }}>
            Ответить
          </SubmitButton>
        </div>
      )}
    </PrivateForm>
  );
}
