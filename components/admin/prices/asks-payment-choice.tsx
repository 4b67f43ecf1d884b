import type { FieldOf } from '@/components/admin/record-form/record-form';
import { Choice } from '@/components/ui/forms/choice';
import { ASKS_PAYMENT } from '@/lib/prices/model';
import { ASKS_PAYMENT_NAMES } from './base-names';

const OPTIONS = ASKS_PAYMENT.map((value) => ({ value, text: ASKS_PAYMENT_NAMES[value] }));

/** Whether what is not paid leaves the shop only after a question. */
export const AsksPaymentChoice = ({ of }: { of: FieldOf }) => (
  <Choice
    label={'Если заказ не\u00A0оплачен, при\u00A0выдаче'}
    options={OPTIONS}
    {...of('asks_payment', 'И\u00A0при\u00A0передаче курьеру')}
  />
);
