import { CANDIDATES } from '../crosses/candidates.ts';
import { select } from '../sql/select.ts';
import { TIERS, type Candidates } from './candidates.ts';
import { selectNumbers } from './matching.ts';

/** Of a number that many makers have, the stand-ins of so many are looked for. */
const MAX_EXACT = 5;
/** Stand-ins of one product. */
const MAX_STAND_INS = 60;

/**
 * Joins products that have exactly the number with what can be bought instead of them: analogs,
 * replacements, originals.
 */
export function withSubstitutes(app: core.App, found: Candidates): Candidates {
  const exact = [...found]
    .filter(([, tier]) => tier <= TIERS.article)
    .slice(0, MAX_EXACT)
    .map(([number]) => number);
  if (exact.length === 0) return found;
  const joined: Candidates = new Map(found);
  for (const product of crossed(app, exact)) {
    for (const number of standInsOf(app, product))
      if ((joined.get(number) ?? Infinity) > TIERS.other) joined.set(number, TIERS.cross);
  }
  return joined;
}

const crossed = (app: core.App, numbers: number[]) =>
  select(
    app,
    { id: '', brand: '', key: '', successor: '' },
    'SELECT id, brand, article_key AS "key", superseded_by AS successor FROM products WHERE number IN (SELECT value FROM json_each({:numbers}))',
    { numbers: JSON.stringify(numbers) },
  );

const standInsOf = (
  app: core.App,
  product: { id: string; brand: string; key: string; successor: string },
) =>
  selectNumbers(
    app,
    `${CANDIDATES} SELECT DISTINCT l.number AS number FROM found f CROSS JOIN listings l ON l.id = f.product WHERE f.product != {:id} LIMIT ${MAX_STAND_INS}`,
    product,
  );
