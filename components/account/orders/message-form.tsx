'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm, type Owner } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { MAX } from '@/lib/orders/model';
import { writeToShop } from '@/lib/orders/account/actions';
import { routes } from '@/lib/routes';

/** A question or a word to the shop about this order. */
export function MessageForm({ order, owner }: { order: string; owner: Owner }) {
  const { parts, of } = usePrivateForm({
    action: writeToShop,
    form: 'message',
    owner,
    path: `${routes.order(order)}#messages`,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="order" value={order} />
      <Field {...of('text')} label="Сообщение магазину" rows={3} maxLength={MAX.message} />
      <div>
        <SubmitButton tone="plain">Отправить</SubmitButton>
      </div>
    </PrivateForm>
  );
}
