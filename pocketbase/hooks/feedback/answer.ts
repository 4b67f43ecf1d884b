import { MAX } from '../../../lib/feedback/model.ts';
import type * as contracts from '../../../lib/feedback/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { enqueueAnswer } from '../emails/enqueue.ts';
import { canSend } from '../emails/sender.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';

/** @throws 403; 404; 400 `invalid_input`, `no_email` when only a phone was left, `changed_meanwhile` */
export function answerFeedback(e: RouteEvent<typeof contracts.answerFeedback>) {
  requireRole(e, 'owner', 'manager');
  const { text, seen } = e.requestInfo().body;
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX.message)
    throw refuse('invalid_input', 'text');
  if (typeof seen !== 'string') throw refuse('invalid_input', 'seen');
  let letter = '';
  e.app.runInTransaction((tx) => {
    letter = store(e, tx, text.trim(), seen);
  });
  return e.json(201, { letter, sending: canSend(e.app) });
}

function store(e: core.RequestEvent, tx: core.App, text: string, seen: string): string {
  const message = find(tx, e.request.pathValue('id'));
  if (message.getString('updated') !== seen) throw refuse('changed_meanwhile');
  const recipient = message.getString('email');
  if (recipient === '') throw refuse('no_email');
  const admin = e.auth!;
  const before = message.getString('state');
  message.set('state', 'answered');
  tx.save(message);
  const fields = {
    feedback: message.id,
    admin: admin.id,
    admin_name: admin.getString('name') || admin.email(),
    text,
    recipient,
  };
  const answer = new Record(tx.findCollectionByNameOrId('feedback_answers'), fields);
  tx.save(answer);
  const letter = enqueueAnswer(tx, {
    id: answer.id,
    storefront: message.getString('storefront'),
    recipient,
    number: Number(message.get('number')),
    answer: text,
  });
  answer.set('letter', letter);
  tx.save(answer);
  const actor = actorOf(e, admin);
  writeLog(tx, actor, {
    action: 'create',
    collection: 'feedback_answers',
    record: answer.id,
    before: null,
    after: { ...fields, letter },
  });
  if (before !== 'answered')
    writeLog(tx, actor, {
      action: 'update',
      collection: 'feedback',
      record: message.id,
      before: { state: before },
      after: { state: 'answered' },
    });
  return letter;
}

function find(tx: core.App, id: string): core.Record {
  try {
    return tx.findRecordById('feedback', id);
  } catch {
    throw new NotFoundError('');
  }
}
