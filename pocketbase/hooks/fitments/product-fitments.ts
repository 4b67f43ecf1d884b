import { select } from '../sql/select.ts';

/** Cars that one page lists; what fits more cars is better asked for by the car. */
const MAX_FITMENTS = 1_000;

const FITMENT_ROW = {
  make: '',
  model: '',
  generation: '',
  generationFrom: 0,
  generationTo: 0,
  modification: '',
  engine: '',
  power: 0,
  position: '',
  quantity: 0,
  yearFrom: 0,
  yearTo: 0,
  note: '',
};

type Row = typeof FITMENT_ROW;

/**
 * The cars a product is known to fit, by make, model and generation in the order of their names. A
 * row without a car says that the product is universal; a row of a whole generation has an empty
 * modification.
 * @returns `fitments` and `universal` of `Product` (lib/products/model.ts); an empty list says
 * nothing about any car
 */
export function productFitments(app: core.App, product: string) {
  const rows = select(
    app,
    FITMENT_ROW,
    `
    SELECT COALESCE(k.name, '') AS make, COALESCE(m.name, '') AS model, COALESCE(g.name, '') AS generation,
      COALESCE(g.year_from, 0) AS generationFrom, COALESCE(g.year_to, 0) AS generationTo,
      COALESCE(d.name, '') AS modification, COALESCE(d.engine_code, '') AS engine, COALESCE(d.power_hp, 0) AS power,
      f.position AS position, f.quantity AS quantity,
      COALESCE(NULLIF(f.year_from, 0), d.year_from, 0) AS yearFrom, COALESCE(NULLIF(f.year_to, 0), d.year_to, 0) AS yearTo, f.note AS note
    FROM fitments f
    LEFT JOIN vehicle_modifications d ON d.id = f.modification
    LEFT JOIN vehicle_generations g ON g.id = COALESCE(d.generation, f.generation)
    LEFT JOIN vehicle_models m ON m.id = g.model
    LEFT JOIN vehicle_makes k ON k.id = m.make
    WHERE f.product = {:product}
    ORDER BY make, model, generationFrom, generation, modification, f.year_from, f.position, f.id LIMIT ${MAX_FITMENTS}`,
    { product },
  );
  const cars = rows.filter(({ make }) => make);
  return {
    universal: rows.some(({ make }) => !make),
    fitments: grouped(cars, ({ make }) => make, byModel),
  };
}

function byModel(make: string, rows: Row[]) {
  return {
    make,
    models: grouped(
      rows,
      ({ model }) => model,
      (model, own) => ({ model, generations: grouped(own, generationKey, generation) }),
    ),
  };
}

const generationKey = (row: Row) =>
  [row.generation, row.generationFrom, row.generationTo].join('|');

function generation(_key: string, rows: Row[]) {
  const [first] = rows;
  return {
    generation: first?.generation ?? '',
    yearFrom: first?.generationFrom || null,
    yearTo: first?.generationTo || null,
    cars: rows.map(
      ({ modification, engine, power, position, quantity, yearFrom, yearTo, note }) => ({
        modification,
        engine,
        powerHp: power,
        position,
        quantity,
        yearFrom: yearFrom || null,
        yearTo: yearTo || null,
        note,
      }),
    ),
  };
}

/** Rows of one key made into one thing, in the order in which the keys first come. */
function grouped<T>(
  rows: Row[],
  keyOf: (row: Row) => string,
  make: (key: string, rows: Row[]) => T,
): T[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, own]) => make(key, own));
}
