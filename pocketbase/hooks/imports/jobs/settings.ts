import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { ENCODINGS, type Encoding } from '../../../../lib/imports/files/model.ts';
import {
  IMPORT_MODES,
  MOVED_CHOICES,
  canChangeSettings,
  type BrandDecision,
  type ImportMode,
  type JobSettings,
  type MovedChoice,
} from '../../../../lib/imports/jobs/model.ts';
import { DOUBTS, type DoubtKind } from '../../../../lib/imports/model.ts';
import { isMapping } from '../profiles.ts';
import { refuse } from '../../request/refuse.ts';
import { sameJson } from '../../request/same-json.ts';
import {
  changeJob,
  handOver,
  importers,
  requireState,
  setJson,
  settingsOf,
  stateOf,
} from './jobs.ts';

/**
 * What decides how the file is read: the first rows are looked at anew when one of these changes.
 */
const READING = ['encoding', 'delimiter', 'sheet', 'headerRow'] as const;

/**
 * @throws 403, 404; 400 `invalid_input` naming the part, `import_moved_on`, `changed_meanwhile`
 */
export function changeSettings(e: RouteEvent<typeof contracts.changeSettings>) {
  importers(e);
  const { settings, mode, seen } = e.requestInfo().body;
  const wanted = checkedSettings(settings);
  if (mode !== undefined && !IMPORT_MODES.includes(mode as ImportMode))
    throw refuse('invalid_input', 'mode');
  const job = changeJob(e, (record) => {
    requireState(record, canChangeSettings(stateOf(record)));
    if (seen && record.getString('updated') !== seen) throw refuse('changed_meanwhile');
    const before = settingsOf(record);
    const otherMode = mode !== undefined && mode !== record.getString('mode');
    if (mode !== undefined) record.set('mode', mode);
    const reread = READING.some((part) => before[part] !== wanted[part]);
    const isRead = !sameJson(before.mapping, wanted.mapping);
    const isOther = [reread, isRead, otherMode].includes(true);
    const kept = {
      ...wanted,
      // Columns that were chosen for another sheet or header mean nothing in this one.
      ...(reread && !isRead && { mapping: undefined, confirmed: undefined }),
      // What was found right of a list that was read otherwise says nothing of it now.
      ...(isOther && { accepted: undefined, moved: undefined }),
    };
    setJson(record, 'settings', kept);
    if (reread) handOver(record, 'looking');
    else if (isOther) record.set('state', 'looked');
  });
  return e.json(200, { state: stateOf(job) });
}

function checkedSettings(value: unknown): JobSettings {
  if (!value || typeof value !== 'object' || Array.isArray(value))
    throw refuse('invalid_input', 'settings');
  const given = value as { [part: string]: unknown };
  const { encoding, delimiter, sheet, headerRow, mapping, brands, otherBrands } = given;
  const { accepted, moved } = given;
  const optional = (part: unknown, right: (told: unknown) => boolean) =>
    part === undefined || part === null || right(part);
  const wrong = Object.entries({
    encoding: optional(encoding, (told) => ENCODINGS.includes(told as Encoding)),
    delimiter: optional(delimiter, (told) => typeof told === 'string' && told.length === 1),
    sheet: optional(sheet, (told) => typeof told === 'string' && told.length <= 200),
    headerRow: optional(
      headerRow,
      (told) => Number.isInteger(told) && Number(told) >= 0 && Number(told) <= 1_000,
    ),
    mapping: optional(mapping, isMapping),
    brands: optional(brands, areDecisions),
    otherBrands: optional(otherBrands, (told) => told === 'create' || told === 'skip'),
    accepted: optional(accepted, areDoubts),
    moved: optional(moved, (told) => MOVED_CHOICES.includes(told as MovedChoice)),
  }).find(([, right]) => !right);
  if (wrong) throw refuse('invalid_input', wrong[0]);
  return Object.fromEntries(
    Object.entries({
      encoding,
      delimiter,
      sheet,
      headerRow,
      mapping,
      confirmed: given.confirmed === true,
      brands,
      otherBrands,
      force: given.force === true,
      accepted,
      moved,
    }).filter(([, part]) => part !== undefined && part !== null && part !== false),
  ) as JobSettings;
}

const areDoubts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((kind) => DOUBTS.includes(kind as DoubtKind));

/** Brands of one list that may be decided about one by one. */
const MAX_BRANDS = 2_000;

function areDecisions(value: unknown): value is { [name: string]: BrandDecision } {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return false;
  const decisions = Object.entries(value);
  const isAlias = (decision: unknown) =>
    /^[a-z0-9]{15}$/.test(String((decision as { alias?: unknown } | null)?.alias ?? ''));
  return (
    decisions.length <= MAX_BRANDS &&
    decisions.every(
      ([name, decision]) =>
        name.length <= 80 && (decision === 'create' || decision === 'skip' || isAlias(decision)),
    )
  );
}
