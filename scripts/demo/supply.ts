import { BRANDS } from './brands.ts';
import type { Family, Member } from './family.ts';
import type { Dice } from './random.ts';
import { offerId, stockId, warehouseId, type Row } from './records.ts';
import { PLACES } from './shop.ts';

/** A number that another has replaced is hardly offered any more, percent of what others are. */
const OLD_OFFERED = 20;
/** Of suppliers' offers, as likely as each stands here. */
const KINDS = ['exact', 'few', 'some', 'many', 'on_order', 'on_order'] as const;
/** Dearer things are sold one by one. */
const LARGE_RUBLES = 3_000;

/**
 * Offers of a product with what lies on the shelves: of every kind, in packs and single, some
 * without a price, some sold out, some of none.
 */
export function supply(kin: Family, member: Member, throws: Dice, refreshedAt: Date) {
  const { index, id, maker, old } = member;
  const { rubles, shelf } = kin;
  const offers: Row[] = [];
  const stocks: Row[] = [];
  const refreshed = refreshedAt.toISOString().replace('T', ' ');
  const retail = (rubles * BRANDS[maker]!.price) / 100;
  PLACES.forEach(({ lead: [leadMin, leadMax], offered, isOwn }, place) => {
    if (!throws.chance(old ? (offered * OLD_OFFERED) / 100 : offered)) return;
    const offer = offerId(index, place);
    const kind = isOwn ? 'exact' : throws.pick(KINDS);
    offers.push({
      id: offer,
      product: id,
      warehouse: warehouseId(place),
      supplier_sku: isOwn ? '' : `DEMO-${index + 1}`,
      stock_kind: kind,
      ...prices(retail, throws),
      ...quantities(!!shelf.unit || rubles > LARGE_RUBLES, throws),
      lead_min_h: leadMin,
      lead_max_h: leadMax,
      generation: 1,
      refreshed_at: refreshed,
    });
    if (kind !== 'exact') return;
    const onHand = throws.chance(15) ? 0 : throws.between(1, 60);
    stocks.push({ id: stockId(index, place), offer, on_hand: onHand });
  });
  return { offers, stocks };
}

/** Whole rubles, the dearer in tens; a few offers have no price yet. */
function prices(retail: number, throws: Dice): Row {
  const asked = (retail * throws.between(96, 108)) / 100;
  const step = asked > 1_000 ? 10 : 1;
  const rubles = Math.max(1, Math.round(asked / step)) * step;
  return {
    cost_kopecks: Math.round((rubles * throws.between(68, 86)) / 100) * 100,
    retail_kopecks: throws.chance(3) ? 0 : rubles * 100,
  };
}

function quantities(single: boolean, throws: Dice): Row {
  const multiple = single ? 1 : throws.pick([1, 1, 1, 1, 1, 1, 1, 2, 4]);
  return { multiple, min_quantity: single ? 1 : multiple * throws.pick([1, 1, 1, 1, 2]) };
}
