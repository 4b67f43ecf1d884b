import { articleKey } from '../../articles/model.ts';
import type { MarkupBand } from '../../suppliers/model.ts';
import { toldMapping } from '../columns/absent.ts';
import { currenciesOf } from '../columns/list-currencies.ts';
import { pricesProblem } from '../columns/price-unit.ts';
import { REQUIRED_FIELDS } from '../model.ts';
import type { Mapping, PriceListItem } from '../model.ts';
import { PriceListError } from '../price-list-error.ts';
import { rowContext } from '../row-context.ts';
import { RowSorter } from '../row-sorter.ts';
import { shownRetail } from '../runs/to-row.ts';
import { plainText } from '../values/parsed.ts';
import { addStock } from '../values/stock.ts';
import type { JobPreview, OfferTerms } from './model.ts';

/** A row of the file as it will stand in the shop, or why it will not. */
export type ShopRow = { row: number } & (
  | {
      /** '' where no column tells it yet. */
      brand: string;
      article: string;
      name: string;
      category: string;
      terms: OfferTerms;
      /** «Москва: 3, Казань: 0», «Ширина: 205»: what lies where, and what is told of the product. */
      details: string;
      /** The row further down that speaks of the same part and counts; null for none. */
      overruledBy: number | null;
    }
  | { refusals: string[]; raw: string }
);

/** Stands for what nobody has chosen yet, while the rest is shown. */
const UNKNOWN = '?x?';

/**
 * The first rows of a list as they will stand in the shop with these columns; pure, so that they
 * change while one chooses.
 * @param markup of the supplier: what makes retail prices of costs
 */
export function shopRows(
  preview: JobPreview,
  mapping: Mapping,
  markup: readonly MarkupBand[],
): ShopRow[] {
  const whole = priced(withUnknown(toldMapping(mapping)), preview);
  const sorter = sorterOf(preview, whole);
  const rows: ShopRow[] = [];
  const places = new Map<string, number>();
  for (const { row, cells } of preview.sample) {
    const entry = sorter.sort({ sheet: '', row, cells });
    if (!entry) continue;
    if ('rejected' in entry) {
      const raw = cells.filter(Boolean).map(plainText).join(' · ');
      rows.push({ row, refusals: entry.rejected.map(({ reason }) => reason), raw });
      continue;
    }
    const identity = identityOf(entry.item);
    const overruled = rows[places.get(identity) ?? -1];
    const own = shown(entry.item, whole, markup);
    if (overruled && 'overruledBy' in overruled) {
      overruled.overruledBy = row;
      if (mapping.constants.repeats === 'sum' && own.terms.stock && overruled.terms.stock)
        own.terms.stock = addStock(overruled.terms.stock, own.terms.stock);
    }
    if (identity) places.set(identity, rows.length);
    rows.push({ row, ...own, overruledBy: null });
  }
  return rows;
}

/** '' for a part whose article nobody has chosen yet. */
const identityOf = ({ brand, article, supplierSku, places = [] }: PriceListItem): string =>
  article === UNKNOWN
    ? ''
    : [articleKey(brand), articleKey(article), supplierSku, places[0]?.warehouse].join('|');

function shown(item: PriceListItem, mapping: Mapping, markup: readonly MarkupBand[]) {
  const { brand, article, name, category, costKopecks, stock } = item;
  const { places = [], attributes = [] } = item;
  const hasPrice = mapping.columns.cost ?? mapping.columns.retail;
  return {
    brand: brand === UNKNOWN ? '' : brand,
    article: article === UNKNOWN ? '' : article,
    name: name === UNKNOWN ? '' : name,
    category,
    details: [
      ...places.map(placeWords),
      ...attributes.map(({ name: told, value }) => `${told}: ${value}`),
    ].join(', '),
    terms: { costKopecks, retailKopecks: hasPrice ? shownRetail(item, markup) : null, stock },
  };
}

const WORDS = { few: 'мало', some: 'есть', many: 'много', on_order: 'под заказ' };
const placeWords = ({ warehouse, stock }: NonNullable<PriceListItem['places']>[number]): string =>
  stock
    ? `${warehouse}: ${stock.kind === 'exact' ? stock.quantity : WORDS[stock.kind]}`
    : warehouse;

function sorterOf(preview: JobPreview, mapping: Mapping): RowSorter {
  const { kind, header, sample, sheets, currencies, currency = null } = preview;
  const sheet = sheets.find(({ leftOut }) => leftOut === '')?.name ?? '';
  const around = currencies ?? { title: currency, label: null };
  const start = { kind, sheet, header, goods: sample.map(({ cells }) => cells), around };
  const context = rowContext(start, mapping, currenciesOf(preview, mapping));
  return new RowSorter({ header, goodsFrom: 0 }, mapping, context);
}

function withUnknown({ columns, constants }: Mapping): Mapping {
  const missing = REQUIRED_FIELDS.filter((field) => !columns[field] && !constants[field]);
  const unknown = Object.fromEntries(missing.map((field) => [field, UNKNOWN]));
  return { columns, constants: { ...constants, ...unknown } };
}

/** Without prices while nobody has said by what they are counted. */
function priced(mapping: Mapping, preview: JobPreview): Mapping {
  try {
    if (!pricesProblem(preview, mapping)) return mapping;
  } catch (error) {
    if (!(error instanceof PriceListError)) throw error;
  }
  const { cost, retail, ...columns } = mapping.columns;
  const { rate, currency, ...constants } = mapping.constants;
  void [cost, retail, rate, currency];
  return { columns, constants };
}
