import type { Mapping } from '../../../lib/imports/model.ts';
import { refuse } from '../request/refuse.ts';
import { execute } from '../sql/select.ts';
import type { Run } from './runs.ts';

/** How lists with one header are read; `mapping` is JSON. */
export type CheckedProfile = { fingerprint: string; mapping: string };

const MAX_MAPPING = 20_000;

/** @returns the profile of a request, null when it has none @throws 400 `invalid_input` */
export function checkedProfile(profile: unknown): CheckedProfile | null {
  if (profile === undefined || profile === null) return null;
  const { fingerprint, mapping } = profile as { fingerprint?: unknown; mapping?: unknown };
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{16}$/.test(fingerprint) || !isMapping(mapping))
    throw refuse('invalid_input', 'profile');
  return {
    fingerprint,
    mapping: JSON.stringify({ columns: mapping.columns, constants: mapping.constants }),
  };
}

/**
 * Whether a value of a request says which columns are what, in no more words than a profile holds.
 */
export function isMapping(value: unknown): value is Mapping {
  const { columns, constants } = (value ?? {}) as { columns?: unknown; constants?: unknown };
  const isColumn = (column: unknown) => Number.isInteger(column) && Number(column) >= 0;
  return (
    valuesOf(columns).every(
      (list) => Array.isArray(list) && list.length > 0 && list.every(isColumn),
    ) &&
    valuesOf(constants).every((text) => typeof text === 'string') &&
    JSON.stringify({ columns, constants }).length <= MAX_MAPPING
  );
}

/** Of an object of values; of anything else something that is no value. */
const valuesOf = (object: unknown): unknown[] =>
  object && typeof object === 'object' && !Array.isArray(object) ? Object.values(object) : [null];

/** Remembers how a run's list was read, for the supplier's next one with the same header. */
export function remember(
  tx: core.App,
  { id, supplier }: Run,
  { fingerprint, mapping }: CheckedProfile,
): void {
  const now = "strftime('%Y-%m-%d %H:%M:%fZ')";
  execute(
    tx,
    `
    INSERT INTO import_profiles (supplier, fingerprint, mapping, mode, created, updated) SELECT supplier, {:fingerprint}, {:mapping}, mode, ${now}, ${now} FROM import_runs WHERE id = {:id}
    ON CONFLICT (supplier, fingerprint) DO UPDATE SET mapping = excluded.mapping, mode = excluded.mode, updated = excluded.updated`,
    { id, fingerprint, mapping },
  );
  execute(
    tx,
    'UPDATE import_runs SET profile = (SELECT id FROM import_profiles WHERE supplier = {:supplier} AND fingerprint = {:fingerprint}) WHERE id = {:id}',
    { id, supplier, fingerprint },
  );
}
