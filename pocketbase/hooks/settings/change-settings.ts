import { isSettingKey, isSoundSetting } from '../../../lib/settings/model.ts';
import type * as contracts from '../../../lib/settings/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { sameJson } from '../request/same-json.ts';
import { isStorefront } from '../request/storefront.ts';
import { isRequisite, requireProof } from '../accounts/sessions/proof.ts';
import { selectOne } from '../sql/select.ts';

type Change = { storefront: string; seen: string; values: { [key: string]: unknown } };

/**
 * @throws 403 for whoever is no owner; 400 `password_needed` for requisites, `invalid_input`,
 *   `changed_meanwhile` when somebody was quicker
 */
export function changeSettings(e: RouteEvent<typeof contracts.changeSettings>) {
  requireRole(e, 'owner');
  const { storefront, seen, values } = wanted(e.requestInfo().body);
  if (Object.keys(values).some(isRequisite)) requireProof(e);
  const admin = e.auth!;
  e.app.runInTransaction((tx) => {
    if (newest(tx, storefront, Object.keys(values)) !== seen) throw refuse('changed_meanwhile');
    // Go hands a body's names over in any order: the audit tells them in one.
    for (const key of Object.keys(values).sort())
      change(tx, storefront, key, values[key], (entry) => writeLog(tx, actorOf(e, admin), entry));
  });
  return e.noContent(204);
}

function wanted({ storefront, seen, values }: { [name: string]: unknown }): Change {
  if (
    !isStorefront(storefront) ||
    typeof seen !== 'string' ||
    typeof values !== 'object' ||
    values === null
  )
    throw refuse('invalid_input');
  const named = values as Change['values'];
  const wrong = Object.keys(named).find(
    (key) => !isSettingKey(key) || !isSoundSetting(key, named[key]),
  );
  if (wrong !== undefined) throw refuse('invalid_input', wrong.slice(0, 60));
  return { storefront, seen, values: named };
}

const newest = (tx: core.App, storefront: string, keys: string[]): string =>
  selectOne(
    tx,
    { updated: '' },
    "SELECT COALESCE(MAX(updated), '') AS updated FROM settings WHERE storefront = {:storefront} AND key IN (SELECT value FROM json_each({:keys}))",
    { storefront, keys: JSON.stringify(keys) },
  )?.updated ?? '';

function change(
  tx: core.App,
  storefront: string,
  key: string,
  value: unknown,
  note: (entry: Parameters<typeof writeLog>[2]) => void,
): void {
  const row = selectOne(
    tx,
    { id: '', value: '' },
    "SELECT id, COALESCE(value, 'null') AS value FROM settings WHERE storefront = {:storefront} AND key = {:key}",
    { storefront, key },
  );
  const before: unknown = row ? JSON.parse(row.value) : null;
  if (row && sameJson(before, value)) return;
  const record = row
    ? tx.findRecordById('settings', row.id)
    : new Record(tx.findCollectionByNameOrId('settings'), { storefront, key });
  // As JSON: a plain text that looks like a number would be taken for one.
  record.set('value', JSON.stringify(value));
  tx.save(record);
  note({
    action: row ? 'update' : 'create',
    collection: 'settings',
    record: record.id,
    before: row ? { key, value: before } : null,
    after: { key, value },
  });
}
