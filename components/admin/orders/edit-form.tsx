'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { typedRoubles } from '@/lib/format/money';
import { changeLine } from '@/lib/orders/admin/actions';
import type { AdminOrderLine } from '@/lib/orders/admin/model';
import { MAX } from '@/lib/orders/model';
import { isPieceable } from '@/lib/orders/states/model';
import { LineFields } from './line-fields';

/**
 * Pieces and price of a line, up and down, until it is issued. Of what a partner has been told to
 * send only the price.
 */
export function EditForm({
  order,
  line,
  account,
}: {
  order: string;
  line: AdminOrderLine;
  account: string;
}) {
  const { id, priceKopecks, brand, article } = line;
  const quantity = String(line.quantity);
  const hidden = { line: id, ...(!isPieceable(line) && { quantity }) };
  return (
    <ButtonForm
      form={`edit-${id}`}
      path={adminRoutes.order(order)}
      account={account}
      action={changeLine}
      hidden={hidden}
      seen={{ seenQuantity: quantity, seenPrice: String(priceKopecks) }}
      folded="Изменить…"
      button="Сохранить"
      label={`Сохранить: ${brand} ${article}`}
    >
      {(of) => (
        <>
          <LineFields
            of={of}
            quantity={isPieceable(line) ? quantity : undefined}
            price={typedRoubles(priceKopecks)}
          />
          <Field
            label="Почему, если дешевле: увидит покупатель"
            maxLength={MAX.reason}
            {...of('reason')}
          />
        </>
      )}
    </ButtonForm>
  );
}
