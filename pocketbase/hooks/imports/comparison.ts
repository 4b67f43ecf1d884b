import { ROW_COLUMNS, TERM_COLUMNS } from '../../../lib/imports/rows/model.ts';
import { priceMove } from './price-move.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';

/**
 * Where the rows belong and how they are looked at. `warehouse`: of rows that name none;
 * `warehouses`: JSON list of all that they may name, that one among them.
 */
export type Target = {
  warehouse: string;
  warehouses: string;
  leadMin: number;
  leadMax: number;
  full: boolean;
};

/**
 * What a chunk of rows would do. Lists are JSON texts for the statements that write; SQLite makes
 * and reads them faster than the engine.
 */
export type Comparison = {
  rows: number;
  /** Rows that are none. */
  wrong: number;
  /** Rows of a warehouse that the run does not write to. */
  strange: number;
  unchanged: number;
  /**
   * [offer, product, cost, retail, kind, on_hand|null, multiple, min_quantity, lead_min_h,
   * lead_max_h, lying] of offers that differ: pieces where they change, and `lying` where they may
   * only from what lay there as it was looked at.
   */
  changed: string;
  changedCount: number;
  /** Rows of the request without an offer, each with its product at the end, '' for a new one. */
  added: string;
  addedCount: number;
  /**
   * Numbers of rows whose article is one of several of its brand, told apart by the printed form,
   * and fits none of them.
   */
  ambiguous: string;
  /**
   * [row number, known article] of rows whose article is a known one of the same brand without its
   * leading zeros.
   */
  zeroless: string;
  /**
   * [row number, 'retail' or 'cost', kopecks before, after] of known offers whose price moved by
   * more than JUMP_PERCENT: what customers pay, or where that has not, what we pay.
   */
  jumps: string;
  /** [row number, cost, retail] of rows that would sell below cost, by more than the offer does now. */
  losses: string;
  /**
   * Numbers of rows that remember how they stood, and whose offers have changed since: those stay
   * as they are.
   */
  moved: string;
  /** Known offers whose price rises or falls. */
  dearer: number;
  cheaper: number;
  /** In a dry run, rows of the table of offers that the list speaks of. */
  met: string;
  /**
   * [product, number, key, n, place, brand] of known products' numbers, and [from brand, from key,
   * to brand, to key, n, place], that are not known yet.
   */
  numbers: string;
  numbersCount: number;
  crosses: string;
  crossesCount: number;
  /** [product, barcode] of known products that have none, where nobody has that one. */
  barcodes: string;
  barcodesCount: number;
  /** Offers that stay as they are; only in a full import. */
  seen: string;
  /**
   * In a dry run, some row numbers, and [row number, cost, retail, kind, on_hand before, the same
   * after] of some that change, of those whose price moves most, of those that lose most on a
   * piece, and of those that are moved, with what the list says in place of what comes after.
   */
  addedSample: string;
  changedSample: string;
  jumpedSample: string;
  lossesSample: string;
  movedSample: string;
};

/** A price that moved by more than this is told to the manager. */
const JUMP_PERCENT = 50;
/** Longest list of rows in one request: more would keep the writers of the shop waiting. */
const MAX_ROWS = 5_000;
/** Of each kind in one row: the ids of new ones have room for no more. */
const MAX_NUMBERS = 999;

const TEXTS = [
  'brand',
  'article',
  'key',
  'name',
  'category',
  'sku',
  'barcode',
  'description',
  'numbers',
  'crosses',
  'id',
  'warehouse',
  'attributes',
];
const COUNTS = [
  'cost',
  'retail',
  'on_hand',
  'multiple',
  'min_quantity',
  'lead_min_h',
  'lead_max_h',
];

/** Rows by their columns; as JSONB, or each column would parse its row anew. */
const ROWS = `c AS MATERIALIZED (
    SELECT key AS place, value AS raw, ${ROW_COLUMNS.map((column, place) => `value ->> ${place} AS ${column}`).join(', ')}
    FROM jsonb_each({:rows}))`;

/**
 * The printed form decides only where the manager has told apart two numbers of one key (docs:
 * variant). A number that no product has may be that of one that was merged into another (`other`);
 * a row under that other one's own number counts before it.
 */
const MATCHED = `m AS (
    SELECT c.*, (
      SELECT x.id FROM products x WHERE x.brand = c.brand AND x.article_key = c.key AND (x.variant = c.article OR (x.variant = '' AND (x.article = c.article OR NOT EXISTS (
        SELECT 1 FROM products v WHERE v.brand = c.brand AND v.article_key = c.key AND v.variant != ''))))
      ORDER BY x.variant DESC LIMIT 1) AS own
    FROM c), p AS MATERIALIZED (
    SELECT m.*, own IS NULL AS other, COALESCE(own, (SELECT g.product FROM merged_numbers g WHERE g.brand = m.brand AND g.article_key = m.key), '') AS product FROM m)`;

/** A value of a row and of its offer; an offer's column is `now`. */
type Value = { name: string; column: (typeof TERM_COLUMNS)[number]; told: string; now: string };

/** None is sold by less than one, whatever is kept of it. */
const pieces = (column: string): string =>
  `CASE WHEN p.${column} = MAX(f.${column}, 1) THEN f.${column} ELSE p.${column} END`;
const VALUES: Value[] = [
  { name: 'cost', column: 'cost', told: 'p.cost', now: 'f.cost_kopecks' },
  { name: 'retail', column: 'retail', told: 'p.retail', now: 'f.retail_kopecks' },
  { name: 'multiple', column: 'multiple', told: pieces('multiple'), now: 'f.multiple' },
  { name: 'minimum', column: 'min_quantity', told: pieces('min_quantity'), now: 'f.min_quantity' },
  { name: 'lead_min', column: 'lead_min_h', told: 'p.lead_min_h', now: 'f.lead_min_h' },
  { name: 'lead_max', column: 'lead_max_h', told: 'p.lead_max_h', now: 'f.lead_max_h' },
];

/** A value as it stood when the shop wrote the row. */
const remembered = (column: (typeof TERM_COLUMNS)[number]): string =>
  `(p.remembered ->> ${TERM_COLUMNS.indexOf(column)})`;

/**
 * Whether an offer has changed since a row of the shop's own table was written, and the row says
 * something else than what is there now. What lies there, its kind and pieces, is one value.
 */
const hasMoved = ({ column, told, now }: Value): string =>
  `(${remembered(column)} IS NOT NULL AND ${remembered(column)} IS NOT ${now} AND COALESCE(${told}, ${now}) IS NOT ${now})`;
const LIES = 'COALESCE(s.on_hand, 0)';
const STOCK_MOVED = `((${remembered('kind')} IS NOT f.stock_kind OR (f.stock_kind = 'exact' AND ${remembered('on_hand')} IS NOT ${LIES}))
        AND (COALESCE(p.kind, f.stock_kind) IS NOT f.stock_kind OR (p.kind = 'exact' AND p.on_hand IS NOT ${LIES})))`;
const NEW_VALUES = VALUES.map(
  (value) =>
    `CASE WHEN p.remembered IS NOT NULL AND ${hasMoved(value)} THEN ${value.now} ELSE COALESCE(${value.told}, ${value.now}) END AS new_${value.name}`,
).join(',\n      ');

const COMPARED = `o AS MATERIALIZED (
    SELECT p.*, COALESCE(f.id, '') AS offer, f.rowid AS offer_row, f.retail_kopecks AS old_retail,
      ${NEW_VALUES},
      CASE WHEN p.remembered IS NOT NULL AND ${STOCK_MOVED} THEN f.stock_kind ELSE COALESCE(p.kind, f.stock_kind) END AS new_kind,
      CASE WHEN p.kind = 'exact' AND NOT (p.remembered IS NOT NULL AND f.id IS NOT NULL AND ${STOCK_MOVED})
        AND NOT (p.on_hand = 0 AND s.on_hand IS NULL AND f.stock_kind IS 'exact') THEN p.on_hand ELSE s.on_hand END AS new_hand,
      p.remembered IS NOT NULL AND (f.id IS NULL OR ${STOCK_MOVED} OR ${VALUES.map(hasMoved).join(' OR ')}) AS moved,
      f.cost_kopecks, f.retail_kopecks, f.stock_kind, s.on_hand AS old_hand, f.multiple AS old_multiple, f.min_quantity AS old_minimum, f.lead_min_h AS old_lead_min, f.lead_max_h AS old_lead_max
    FROM p LEFT JOIN offers f ON f.product = p.product AND f.warehouse = CASE p.warehouse WHEN '' THEN {:warehouse} ELSE p.warehouse END AND f.supplier_sku = p.sku LEFT JOIN stocks s ON s.offer = f.id)`;

/**
 * Excel drops the zeros of a number it takes for one: a new number that a brand already has with
 * one to three of them in front is not new.
 */
const ZEROS = `z AS MATERIALIZED (
    SELECT *, CASE WHEN product = '' AND key NOT GLOB '*[^0-9]*' THEN (
      SELECT x.article FROM products x WHERE x.brand = o.brand AND x.article_key IN ('0' || o.key, '00' || o.key, '000' || o.key) LIMIT 1) END AS with_zeros
    FROM o)`;

const STATED = `t AS MATERIALIZED (
    SELECT *, CASE
      WHEN product = '' AND EXISTS (SELECT 1 FROM products x WHERE x.brand = z.brand AND x.article_key = z.key) THEN 'ambiguous'
      WHEN with_zeros IS NOT NULL THEN 'zeroless'
      WHEN other AND product != '' AND EXISTS (SELECT 1 FROM z y WHERE y.product = z.product AND y.sku = z.sku AND y.warehouse = z.warehouse AND (NOT y.other OR y.n < z.n)) THEN 'unchanged'
      WHEN offer = '' AND remembered IS NOT NULL THEN 'gone'
      WHEN offer = '' THEN 'added'
      WHEN (new_cost, new_retail, new_kind, new_hand, new_multiple, new_minimum, new_lead_min, new_lead_max)
        IS NOT (cost_kopecks, retail_kopecks, stock_kind, old_hand, old_multiple, old_minimum, old_lead_min, old_lead_max) THEN 'changed'
      ELSE 'unchanged' END AS state
    FROM z)`;

const list = (name: string) =>
  `CASE WHEN json_valid(${name}) THEN json_type(${name}) != 'array' OR json_array_length(${name}) > ${MAX_NUMBERS} ELSE TRUE END`;
const WRONG = [
  "typeof(n) != 'integer' OR n < 1 OR n > 16000000 OR brand = '' OR article = '' OR key = '' OR name = '' OR category = ''",
  'length(article) > 60 OR length(key) > 60 OR length(name) > 300 OR length(sku) > 80 OR length(barcode) > 20 OR length(description) > 20000',
  "id = '' OR length(id) > 80 OR id GLOB '*[^a-z0-9-]*'",
  ...TEXTS.map((name) => `typeof(${name}) != 'text'`),
  ...COUNTS.map((name) => `typeof(${name}) NOT IN ('integer', 'null') OR ${name} < 0`),
  'multiple < 1 OR min_quantity < 1 OR multiple > 100000 OR min_quantity > 100000 OR cost > 10000000000 OR retail > 10000000000 OR lead_min_h > 8760 OR lead_max_h > 8760',
  "kind NOT IN ('exact', 'few', 'some', 'many', 'on_order') OR COALESCE(kind = 'exact', FALSE) IS NOT (on_hand IS NOT NULL)",
  list('numbers'),
  list('crosses'),
  list('attributes'),
  'length(attributes) > 4000',
  // What follows its cells is found by its place.
  'json_array_length(raw) != 23',
  "remembered IS NOT NULL AND CASE WHEN json_valid(remembered) THEN json_type(remembered) != 'array' OR json_array_length(remembered) != 8 ELSE TRUE END",
]
  .map((condition) => `COALESCE(${condition}, FALSE)`)
  .join(' OR ');

const MOVED = `CASE WHEN state = 'changed' THEN ${priceMove({ cost: 'cost_kopecks', retail: 'old_retail' }, { cost: 'new_cost', retail: 'new_retail' })} END`;
const IS_MOVED = "moved AND state IN ('changed', 'unchanged', 'gone')";
/** What is moved a person may write over as well, as the list says it. */
const TOLD_COST = 'COALESCE(cost, cost_kopecks)';
const TOLD_RETAIL = 'COALESCE(retail, old_retail)';
const COST = `CASE WHEN ${IS_MOVED} THEN ${TOLD_COST} ELSE new_cost END`;
const RETAIL = `CASE WHEN ${IS_MOVED} THEN ${TOLD_RETAIL} ELSE new_retail END`;

const leaps = (before: string, after: string): string =>
  `(${before} > 0 AND ${after} > 0 AND ABS(${after} - ${before}) * 100 > ${before} * ${JUMP_PERCENT})`;
/** Cost counts as retail does: wholesale prices follow it. */
const jumped = `(state = 'changed' OR ${IS_MOVED}) AND (${leaps('old_retail', RETAIL)} OR ${leaps('cost_kopecks', COST)})`;
/** How many times dearer or cheaper; 0 where one of the two is none. */
const times = (before: string, after: string): string =>
  `COALESCE(MAX(${before}, ${after}) * 1.0 / MIN(${before}, ${after}), 0)`;
const [RETAIL_TIMES, COST_TIMES] = [times('old_retail', RETAIL), times('cost_kopecks', COST)];
/** Of the two what moves most. */
const JUMP = `CASE WHEN ${RETAIL_TIMES} >= ${COST_TIMES} THEN json_array(n, 'retail', old_retail, ${RETAIL}) ELSE json_array(n, 'cost', cost_kopecks, ${COST}) END`;

const LOSS = 'CASE WHEN new_retail > 0 THEN COALESCE(new_cost - new_retail, 0) ELSE 0 END';
const TOLD_LOSS = `CASE WHEN ${IS_MOVED} AND ${TOLD_RETAIL} > 0 THEN COALESCE(${TOLD_COST} - ${TOLD_RETAIL}, 0) ELSE 0 END`;
const worse = (told: string, written: string): string =>
  `CASE WHEN ${TOLD_LOSS} > ${LOSS} THEN ${told} ELSE ${written} END`;
/**
 * An offer that loses as much already was let in by a person: not every list asks about it again,
 * nor when a rate has moved a little.
 */
const loses = `(state IN ('added', 'changed') OR ${IS_MOVED})
    AND MAX(${LOSS}, ${TOLD_LOSS}) > CASE WHEN old_retail > 0 AND cost_kopecks > old_retail THEN cost_kopecks - old_retail + cost_kopecks / 100 ELSE 0 END`;

/** Rows that stand for many: of each kind so many of a chunk. */
const SAMPLES = 20;
const TERMS =
  'json_array(n, cost_kopecks, old_retail, stock_kind, old_hand, new_cost, new_retail, new_kind, new_hand)';
const sampled = (what: string, which: string, order: string) =>
  `(SELECT json_group_array(${what}) FROM (SELECT * FROM t WHERE ${which} ORDER BY ${order} LIMIT ${SAMPLES}))`;
/** As it is now, and as the list says it. */
const SAID =
  "json_array(n, cost_kopecks, old_retail, stock_kind, old_hand, COALESCE(cost, cost_kopecks), COALESCE(retail, old_retail), COALESCE(kind, stock_kind), CASE WHEN kind = 'exact' THEN on_hand ELSE old_hand END)";
const SAMPLED = `${sampled('n', "state = 'added'", 'n')} AS addedSample, ${sampled(TERMS, "state = 'changed'", 'n')} AS changedSample,
    ${sampled(`CASE WHEN ${IS_MOVED} THEN ${SAID} ELSE ${TERMS} END`, jumped, `MAX(${RETAIL_TIMES}, ${COST_TIMES}) DESC`)} AS jumpedSample,
    ${sampled(worse(SAID, TERMS), loses, `MAX(${LOSS}, ${TOLD_LOSS}) DESC`)} AS lossesSample,
    ${sampled(SAID, IS_MOVED, 'n')} AS movedSample`;

/** A number is not told twice, with its maker and without him. */
const NEW_NUMBERS = `(SELECT json_group_array(json_array(t.product, x.value ->> 0, x.value ->> 1, t.n, x.key, x.value ->> 2)) FROM t, json_each(t.numbers) x
      WHERE t.product != '' AND NOT EXISTS (SELECT 1 FROM product_numbers k INDEXED BY idx_product_numbers_number WHERE k.product = t.product AND k.number_key = x.value ->> 1
        AND (x.value ->> 2 IS NULL OR k.brand IN ('', x.value ->> 2))))`;
const NEW_CROSSES = `(SELECT json_group_array(json_array(t.brand, t.key, x.value ->> 0, x.value ->> 1, t.n, x.key)) FROM t, json_each(t.crosses) x
      WHERE t.state NOT IN ('ambiguous', 'zeroless') AND NOT EXISTS (SELECT 1 FROM cross_links k WHERE k.from_brand = t.brand AND k.from_key = t.key AND k.to_brand = x.value ->> 0 AND k.to_key = x.value ->> 1 AND k.kind = 'analog'))`;

/**
 * Of several products of one barcode the first gets it, of several barcodes of one product the
 * first is its.
 */
const NEW_BARCODES = `(SELECT json_group_array(json_array(product, barcode)) FROM (SELECT product, barcode, MIN(n) FROM (
      SELECT t.product, t.barcode, MIN(t.n) AS n FROM t CROSS JOIN products x ON x.id = t.product
      WHERE t.barcode != '' AND NOT t.other AND x.barcode = '' AND NOT EXISTS (SELECT 1 FROM products y WHERE y.barcode = t.barcode AND y.barcode != '')
      GROUP BY t.barcode) GROUP BY product))`;

const STATES = `WITH ${[ROWS, MATCHED, COMPARED, ZEROS, STATED].join(', ')}`;
const COUNTED = `COUNT(*) AS "rows", COUNT(*) FILTER (WHERE ${WRONG}) AS wrong, COUNT(*) FILTER (WHERE state = 'unchanged') AS unchanged,
    COUNT(*) FILTER (WHERE state = 'changed') AS changedCount,
    COUNT(*) FILTER (WHERE state = 'added') AS addedCount,
    json_group_array(n) FILTER (WHERE state = 'ambiguous') AS ambiguous,
    json_group_array(json_array(n, with_zeros)) FILTER (WHERE state = 'zeroless') AS zeroless,
    json_group_array(${JUMP}) FILTER (WHERE ${jumped}) AS jumps,
    json_group_array(json_array(n, ${worse(TOLD_COST, 'new_cost')}, ${worse(TOLD_RETAIL, 'new_retail')}, brand)) FILTER (WHERE ${loses}) AS losses,
    json_group_array(n) FILTER (WHERE ${IS_MOVED}) AS moved,
    COUNT(*) FILTER (WHERE ${MOVED} > 0) AS dearer, COUNT(*) FILTER (WHERE ${MOVED} < 0) AS cheaper`;

/** What there is to write costs as much again to list as to find. */
const COUNTS_ONLY = `${STATES} SELECT ${COUNTED}, 0 AS strange, ${SAMPLED}, json_group_array(offer_row) FILTER (WHERE offer_row IS NOT NULL) AS met, '[]' AS changed, '[]' AS added, '[]' AS numbers, '[]' AS crosses, '[]' AS seen, '[]' AS barcodes, 0 AS numbersCount, 0 AS crossesCount, 0 AS barcodesCount FROM t`;
const COMPARISON = `${STATES}
  SELECT *, json_array_length(numbers) AS numbersCount, json_array_length(crosses) AS crossesCount, json_array_length(barcodes) AS barcodesCount FROM (SELECT ${COUNTED},
    COUNT(*) FILTER (WHERE warehouse != '' AND warehouse NOT IN (SELECT w.value FROM json_each({:warehouses}) w)) AS strange,
    json_group_array(json_array(offer, product, new_cost, new_retail, new_kind, CASE WHEN new_hand IS NOT old_hand THEN new_hand END, new_multiple, new_minimum, new_lead_min, new_lead_max, CASE WHEN remembered IS NOT NULL THEN COALESCE(old_hand, 0) END)) FILTER (WHERE state = 'changed') AS changed,
    json_group_array(json_insert(raw, '$[#]', product)) FILTER (WHERE state = 'added') AS added,
    ${NEW_NUMBERS} AS numbers, ${NEW_CROSSES} AS crosses, ${NEW_BARCODES} AS barcodes,
    json_group_array(offer) FILTER (WHERE {:full} AND state = 'unchanged') AS seen, '[]' AS met, '[]' AS addedSample, '[]' AS changedSample, '[]' AS jumpedSample, '[]' AS lossesSample, '[]' AS movedSample
  FROM t)`;

const SHAPE: Comparison = {
  rows: 0,
  wrong: 0,
  strange: 0,
  unchanged: 0,
  changed: '',
  changedCount: 0,
  added: '',
  addedCount: 0,
  ambiguous: '',
  zeroless: '',
  jumps: '',
  losses: '',
  moved: '',
  dearer: 0,
  cheaper: 0,
  met: '',
  numbers: '',
  numbersCount: 0,
  crosses: '',
  crossesCount: 0,
  barcodes: '',
  barcodesCount: 0,
  seen: '',
  addedSample: '',
  changedSample: '',
  jumpedSample: '',
  lossesSample: '',
  movedSample: '',
};

/**
 * Says what a chunk of rows would do, and writes nothing: nobody waits for it.
 * @param rows JSON list of rows, see ROWS
 * @throws 400 `invalid_input` naming the first row that is none
 */
export const compareRows = (app: core.App, rows: string, target: Target): Comparison => {
  const { warehouse, warehouses, full } = target;
  return sound(app, COMPARISON, { rows, warehouse, warehouses, full });
};

/**
 * The same, with the lists of what there is to write left empty.
 * @param warehouse '' for a supplier that has none yet
 */
export const countRows = (app: core.App, rows: string, warehouse: string): Comparison =>
  sound(app, COUNTS_ONLY, { rows, warehouse });

function sound(
  app: core.App,
  statement: string,
  values: { rows: string; warehouse: string; warehouses?: string; full?: boolean },
): Comparison {
  const comparison = compareOrNull(app, statement, values);
  if (!comparison || comparison.wrong > 0 || comparison.rows > MAX_ROWS)
    throw refuse('invalid_input', wrongPlace(app, values.rows));
  if (comparison.strange > 0) throw refuse('invalid_input', 'warehouse');
  return comparison;
}

/** Rows that are not even JSON make the statement fail. */
function compareOrNull(app: core.App, statement: string, values: object): Comparison | null {
  try {
    return selectOne(app, SHAPE, statement, values);
  } catch (error) {
    if (/malformed JSON|JSON path/i.test(String(error))) return null;
    throw error;
  }
}

/** `rows[17]`, or `rows` when it is no single row. */
function wrongPlace(app: core.App, rows: string): string {
  const list = selectOne(
    app,
    { type: '' },
    "SELECT CASE WHEN json_valid({:rows}) THEN json_type({:rows}) ELSE '' END AS type",
    { rows },
  );
  if (list?.type !== 'array') return 'rows';
  const noList = selectOne(
    app,
    { place: 0 },
    "SELECT key AS place FROM json_each({:rows}) WHERE type != 'array'",
    { rows },
  );
  const wrong =
    noList ??
    selectOne(app, { place: 0 }, `WITH ${ROWS} SELECT place FROM c WHERE ${WRONG}`, { rows });
  return wrong ? `rows[${wrong.place}]` : 'rows';
}
