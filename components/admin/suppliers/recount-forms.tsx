'use client';

import { Field } from '@/components/ui/forms/field';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { keepMarkup, recountLoaded } from '@/lib/suppliers/actions';
import type { MarkupBand } from '@/lib/suppliers/model';
import { ButtonForm } from '../record-form/button-form';

type Props = {
  supplier: string;
  bands: MarkupBand[];
  seen: MarkupBand[];
  /** How many prices would change. */ offers: number;
  account: string;
};

/**
 * A new mark-up for what is loaded, confirmed by writing how much that is, or from the next price
 * list on.
 */
export function RecountForms({ supplier, bands, seen, offers, account }: Props) {
  const shared = {
    path: adminRoutes.supplierMarkup(supplier, bands),
    account,
    hidden: { id: supplier, bands: JSON.stringify(bands), seen: JSON.stringify(seen) },
  };
  return (
    <>
      {offers > 0 && (
        <ButtonForm
          {...shared}
          form="recount"
          action={recountLoaded}
          hidden={{ ...shared.hidden, offers: String(offers) }}
          button="Сохранить и пересчитать"
          pending="Пересчитываем…"
          tone="plain"
        >
          {(of) => (
            <Field
              label={`Сколько предложений изменится: впишите ${formatNumber(offers)}`}
              inputMode="numeric"
              maxLength={9}
              required
              {...of('typed')}
            />
          )}
        </ButtonForm>
      )}
      <ButtonForm
        {...shared}
        form="keep"
        action={keepMarkup}
        button="Только для следующих прайс-листов"
      />
    </>
  );
}
