'use client';

import { RecordForm } from '@/components/admin/record-form/record-form';
import { leadField } from '@/lib/lead-time';
import { saveOffer } from '@/lib/offers/actions';
import { STOCK_KIND_NAMES, type AdminOffer, type StockKind } from '@/lib/offers/model';
import { saveByKey } from '../save-by-key';
import { OfferFields } from './offer-fields';

const roubles = (kopecks: number): string =>
  kopecks > 0 ? String(kopecks / 100).replace('.', ',') : '';

/**
 * Changes price and terms of an offer by hand; the next price list of the supplier has the last
 * word.
 */
export function OfferForm({
  offer,
  path,
  account,
}: {
  offer: AdminOffer;
  path: string;
  account: string;
}) {
  const {
    id,
    retailKopecks,
    costKopecks,
    stockKind,
    multiple,
    minQuantity,
    leadMinHours,
    leadMaxHours,
    updated,
  } = offer;
  const stored = {
    retail: roubles(retailKopecks),
    cost: roubles(costKopecks ?? 0),
    stock_kind: stockKind,
    multiple: String(multiple || 1),
    min_quantity: String(minQuantity || 1),
    lead_min_h: leadField(leadMinHours),
    lead_max_h: leadField(leadMaxHours),
  };
  return (
    <div onKeyDown={saveByKey}>
      <RecordForm
        answers
        title="Цена и условия"
        form={`offer-${id}`}
        path={path}
        action={saveOffer}
        stored={stored}
        seen={updated}
        owner={{ account }}
        hidden={{ id }}
        words={(name, kept) => (name === 'stock_kind' ? STOCK_KIND_NAMES[kept as StockKind] : '')}
      >
        {(of) => <OfferFields of={of} />}
      </RecordForm>
    </div>
  );
}
