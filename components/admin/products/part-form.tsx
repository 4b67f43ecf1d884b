'use client';

import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Check } from '@/components/ui/forms/check';
import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminOffer } from '@/lib/offers/model';
import type { EditedProduct, ProductNumber } from '@/lib/products/admin/model';
import { splitDuplicate } from '@/lib/products/duplicates/actions';

type Props = {
  product: EditedProduct;
  offers: AdminOffer[];
  numbers: ProductNumber[];
  account: string;
};

/** Two real products whose numbers look the same to the shop: what goes to the second one. */
export function PartForm({ product: { id, article, updated }, offers, numbers, account }: Props) {
  return (
    <ButtonForm
      form="part"
      path={adminRoutes.product(id)}
      account={account}
      action={splitDuplicate}
      hidden={{ id, seen: updated }}
      button="Разделить"
      pending="Разделяем…"
    >
      {(of, box) => (
        <>
          <p>
            Для двух разных деталей одного производителя, номера которых отличаются только пробелами
            и знаками: MANN C 27 161 и C 2716/1. Дальше прайс-листы различают их по точному
            написанию; строку, которая не подошла ни к одному, магазин покажет в отчёте.
          </p>
          <Field
            label="Номер второй детали, как он напечатан"
            maxLength={60}
            required
            hint={`У этой — ${article}`}
            {...of('article')}
          />
          {offers.map((offer) => (
            <Check key={offer.id} {...box(`offer:${offer.id}`)}>
              Предложение второй: {offer.supplier}, {offer.warehouse}
              {offer.supplierSku && `, код ${offer.supplierSku}`}
            </Check>
          ))}
          {numbers.map((number) => (
            <Check key={number.id} {...box(`number:${number.id}`)}>
              Номер второй: {number.number}
            </Check>
          ))}
        </>
      )}
    </ButtonForm>
  );
}
