'use client';

import { PrivateForm } from '@/components/private-form/private-form';
import { usePrivateForm } from '@/components/private-form/use-private-form';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { ActionState } from '@/lib/actions/state';

type Props = {
  /** `makeOwnInvoice` on a customer's page, `makeCustomerInvoice` on one of the staff's. */
  action: (state: ActionState, form: FormData) => Promise<ActionState>;
  order: string;
  account: string;
  /** Where the page with the button is, and where its people sign in. */
  path: string;
  door?: (next: string) => string;
};

/**
 * The button that leads to the invoice of an order, made anew when something has changed since the
 * last one.
 */
export function MakeInvoice({ action, order, account, path, door }: Props) {
  const { parts } = usePrivateForm({
    action,
    form: 'invoice',
    owner: { account },
    path,
    door,
  });
  return (
    <PrivateForm {...parts}>
      <input type="hidden" name="order" value={order} />
      <div>
        <SubmitButton tone="quiet" pending="Готовим счёт…">
          Счёт на оплату
        </SubmitButton>
      </div>
    </PrivateForm>
  );
}
