'use client';

import { ButtonForm } from '@/components/account/button-form';
import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { stepGuestVinRequest, stepOwnVinRequest } from '@/lib/vin-requests/actions';
import { MAX, type VinState } from '@/lib/vin-requests/model';

type Props = { id: string; state: VinState; owner: Owner; link: string };

const about = ({ id, state, link }: Props, step: 'answer' | 'withdraw') => ({
  id,
  step,
  seen: state,
  ...(link && { link }),
});
const wayOf = ({ id, link }: Props) =>
  link
    ? { action: stepGuestVinRequest, path: vinRequestRoutes.guestVinRequest(link) }
    : { action: stepOwnVinRequest, path: vinRequestRoutes.ownVinRequest(id) };

/** What the shop has asked is answered here. */
export function AnswerForm(props: Props) {
  const { parts, of } = usePrivateForm({ ...wayOf(props), form: 'answer', owner: props.owner });
  return (
    <PrivateForm {...parts}>
      {Object.entries(about(props, 'answer')).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field {...of('text')} label="Ваш ответ" rows={3} maxLength={MAX.text} required />
      <div>
        <SubmitButton>Ответить</SubmitButton>
      </div>
    </PrivateForm>
  );
}

/** Takes the request back: another one can be sent at any time. */
export const WithdrawForm = (props: Props) => (
  <ButtonForm
    {...wayOf(props)}
    form="withdraw"
    owner={props.owner}
    about={about(props, 'withdraw')}
    tone="text"
  >
    Закрыть запрос
  </ButtonForm>
);
