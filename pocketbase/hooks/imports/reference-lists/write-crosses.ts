import { articleKey } from '../../../../lib/articles/model.ts';
import type * as contracts from '../../../../lib/imports/reference-lists/contract.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { importers } from '../runs.ts';
import { inTransaction, rowsIn } from './request.ts';

const ROW = {
  brand: '',
  key: '',
  otherBrand: '',
  otherKey: '',
  kind: '',
  bothWays: false,
} as const;

const isKey = (text: string) => text !== '' && text === articleKey(text);

/** Two numbers, in the form in which they are compared. */
const isCross = ({
  brand,
  key,
  otherBrand,
  otherKey,
}: { [part in 'brand' | 'key' | 'otherBrand' | 'otherKey']: string }) =>
  isKey(key) && isKey(otherKey) && !(brand === otherBrand && key === otherKey);

/** Rows that name a brand which there is not. */
const BRANDLESS = `SELECT COUNT(*) AS n FROM json_each({:rows}) a WHERE NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = a.value ->> 'brand')
  OR NOT EXISTS (SELECT 1 FROM brands b WHERE b.id = a.value ->> 'otherBrand')`;

/** @throws 403; 400 `invalid_input`, for a brand that there is not as well */
export function writeCrosses(e: RouteEvent<typeof contracts.writeCrosses>) {
  importers(e);
  const { rows, source, dryRun } = rowsIn(e.requestInfo().body, ROW);
  if (!rows.every(({ kind }) => kind === 'analog' || kind === 'replaces'))
    throw refuse('invalid_input', 'kind');
  if (!rows.every(isCross)) throw refuse('invalid_input', 'key');
  const asked = JSON.stringify(rows);
  if (selectOne(e.app, { n: 0 }, BRANDLESS, { rows: asked })!.n > 0)
    throw refuse('invalid_input', 'brand');
  let added = 0;
  inTransaction(e.app, dryRun, (tx) => {
    added = execute(
      tx,
      `INSERT INTO cross_links (from_brand, from_key, to_brand, to_key, kind, both_ways, confidence, source, created, updated)
      SELECT f.id, a.value ->> 'key', t.id, a.value ->> 'otherKey', a.value ->> 'kind', a.value ->> 'bothWays', 0, {:source}, ${NOW}, ${NOW}
      FROM json_each({:rows}) a CROSS JOIN brands f ON f.id = a.value ->> 'brand' CROSS JOIN brands t ON t.id = a.value ->> 'otherBrand'
      WHERE TRUE ON CONFLICT DO NOTHING`,
      { rows: asked, source },
    );
  });
  return e.json(200, { added, known: rows.length - added, unknown: [] });
}
