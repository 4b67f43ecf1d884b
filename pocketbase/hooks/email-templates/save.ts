import type { EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import type * as contracts from '../../../lib/emails/templates/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontAsking } from '../storefronts/storefront.ts';
import { seenIn, templateOf, textIn } from './request.ts';

/** @throws 403 for whoever is no owner; 404; 400 `invalid_input`, `unknown_variable`, `changed_meanwhile` when somebody was quicker */
export function saveText(e: RouteEvent<typeof contracts.saveText>) {
  requireRole(e, 'owner');
  const template = templateOf(e);
  const [text, seen, actor, storefront] = [
    textIn(e, template),
    seenIn(e),
    actorOf(e, e.auth!),
    storefrontAsking(e),
  ];
  e.app.runInTransaction((tx) => {
    const own = ownText(tx, { storefront, template, seen });
    const record =
      own ?? new Record(tx.findCollectionByNameOrId('letter_texts'), { storefront, template });
    const before = own && partsOf(own);
    for (const part of PARTS) record.set(part, text[part]);
    tx.save(record);
    writeLog(tx, actor, {
      action: own ? 'update' : 'create',
      collection: 'letter_texts',
      record: record.id,
      before,
      after: { template, ...text },
    });
  });
  return e.noContent(204);
}

/** @throws 403; 404; 400 `invalid_input`, `changed_meanwhile` */
export function returnToBuiltIn(e: RouteEvent<typeof contracts.returnToBuiltIn>) {
  requireRole(e, 'owner');
  const template = templateOf(e);
  const [seen, actor, storefront] = [seenIn(e), actorOf(e, e.auth!), storefrontAsking(e)];
  e.app.runInTransaction((tx) => {
    const own = ownText(tx, { storefront, template, seen });
    if (!own) return;
    writeLog(tx, actor, {
      action: 'delete',
      collection: 'letter_texts',
      record: own.id,
      before: partsOf(own),
      after: null,
    });
    tx.delete(own);
  });
  return e.noContent(204);
}

const PARTS = ['subject', 'before', 'button', 'after'] as const;
const partsOf = (record: core.Record) => ({
  template: record.getString('template'),
  ...Object.fromEntries(PARTS.map((part) => [part, record.getString(part)])),
});

/**
 * What the owner has renderContent, null for the built-in words.
 * @throws 400 `changed_meanwhile` when that is not what the editor had before him
 */
function ownText(
  tx: core.App,
  { storefront, template, seen }: { storefront: string; template: EmailTemplate; seen: string },
): core.Record | null {
  const row = selectOne(
    tx,
    { id: '', updated: '' },
    'SELECT id, updated FROM letter_texts WHERE storefront = {:storefront} AND template = {:template}',
    { storefront, template },
  );
  if ((row?.updated ?? '') !== seen) throw refuse('changed_meanwhile');
  return row && tx.findRecordById('letter_texts', row.id);
}
