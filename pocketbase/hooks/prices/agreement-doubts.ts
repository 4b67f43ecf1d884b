import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import { selectOne } from '../sql/select.ts';
import { storedNow } from '../sql/time.ts';
import { lossesOf, lowestOf, toWanted } from './below-cost.ts';
import { isChanged, levelOfRecord } from './stored-terms.ts';
import { rulesOf } from './terms.ts';

/** What is asked about an agreed price: what it loses, and what is lost where it holds no more. */
export const agreementDoubts = (
  app: core.App,
  record: core.Record,
  isRemoved: boolean,
): WantedPrice[] => [
  ...(isRemoved ? [] : whileItHolds(app, record)),
  ...whereItEnds(app, record, isRemoved),
];

/** What offers of the goods cost the shop at most, and everybody at least; where it holds no longer than before, nothing. */
function whileItHolds(app: core.App, record: core.Record): WantedPrice[] {
  const before = record.original();
  const holdsLonger =
    record.getString('valid_from') < before.getString('valid_from') ||
    endOf(record) > endOf(before);
  if (!holdsLonger && !isChanged(record, 'level', 'product', 'price_kopecks')) return [];
  const known = selectOne(
    app,
    { cost: 0, retail: 0 },
    `SELECT COALESCE(MAX(o.cost_kopecks), 0) AS cost, COALESCE(MIN(o.retail_kopecks), 0) AS retail
    FROM offers o JOIN warehouses w ON w.id = o.warehouse AND w.active = TRUE
      JOIN suppliers s ON s.id = w.supplier AND s.active = TRUE
    WHERE o.product = {:product} AND o.retail_kopecks > 0`,
    { product: record.getString('product') },
  )!;
  return [
    {
      ...known,
      kopecks: record.getInt('price_kopecks'),
      pieces: 0,
      before: before.getInt('price_kopecks'),
      way: levelOfRecord(app, record).level.belowCost ? 'sold' : 'held',
    },
  ];
}

/** What rules and the percent of its level sell below cost from when it holds no more, and it did not. */
function whereItEnds(app: core.App, record: core.Record, isRemoved: boolean): WantedPrice[] {
  const before = record.original();
  if (before.getString('level') === '') return []; // a new one
  const begins = laterOf(storedNow(), before.getString('valid_from'));
  const isGone =
    isRemoved || isChanged(record, 'level', 'product') || record.getString('valid_from') > begins;
  const at = isGone ? begins : laterOf(begins, endOf(record));
  if (at >= endOf(before)) return [];
  const { id, level } = levelOfRecord(app, before);
  const terms = { id, level, rules: rulesOf(app, id) };
  const kopecks = before.getInt('price_kopecks');
  const concerned = {
    where: 'o.product = {:product}',
    values: { product: before.getString('product') },
    lowest: lowestOf(level, terms.rules),
    gone: { id: record.id, at },
  };
  return toWanted(
    lossesOf(app, terms, concerned, (_trace, _goods, { costKopecks }) => kopecks >= costKopecks),
  );
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Behind every moment where there is no end. */
const endOf = (record: core.Record): string => record.getString('valid_to') || '9';
