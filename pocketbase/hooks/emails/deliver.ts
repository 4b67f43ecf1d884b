import { isOfOrder } from '../order-emails/render.ts';
import { execute, select } from '../sql/select.ts';
import { storedTime } from '../sql/time.ts';
import { holdsStill } from './holds.ts';
import { carriesLink, freshLink, KEPT, KEPT_COLUMNS, withLink, type Kept } from './link.ts';
import { canSend, send } from './sender.ts';
import { renderQueued } from './render-queued.ts';

/**
 * After the n-th failure the next attempt waits so many minutes; after the last one nobody tries
 * again. What is older is no news any more.
 */
const PATIENCE = {
  account: { backOffMinutes: [1, 5, 15, 60, 180, 360], staleAfterMs: 24 * 3_600_000 },
  /** A weekend without a mail server loses no email of an order. */
  order: {
    backOffMinutes: [1, 5, 15, 60, 180, 360, 360, 720, 720, 720, 720],
    staleAfterMs: 4 * 24 * 3_600_000,
  },
};
const patienceWith = ({ template }: Kept) =>
  isOfOrder(template) ? PATIENCE.order : PATIENCE.account;

/** Domains that there will never be (RFC 2606): the demo's customers have their addresses there. */
const LEADS_NOWHERE = /\.(example|invalid)$/i;

/** An email of which nobody knows whether it has left is sent again after so long at the least. */
const IN_DOUBT_MINUTES = 15;

/** `dueAt`: when it was to be tried; `askedAt`: when somebody asked for it once more, '' for never; `resends`: how often; `error`: what the last attempt ended with. */
type Due = Kept & {
  attempts: number;
  dueAt: string;
  askedAt: string;
  resends: number;
  error: string;
};

/**
 * Looks to whatever is due now, oldest first. Never throws.
 * @param goOn asked before each email: whether there is time for it
 * @param hands whether emails may be handed to the mail server now; wishes become emails all the
 * same
 */
export function deliverDue(app: core.App, goOn: () => boolean, hands: boolean): void {
  const sending = hands && canSend(app);
  const due = select<Due>(
    app,
    { ...KEPT, attempts: 0, dueAt: '', askedAt: '', resends: 0, error: '' },
    `
    SELECT ${KEPT_COLUMNS}, attempts, next_attempt_at AS dueAt, COALESCE(asked_at, '') AS askedAt, resends, COALESCE(last_error, '') AS error FROM outbox
    WHERE sent_at = '' AND next_attempt_at != '' AND next_attempt_at <= {:now} AND ({:sending} OR subject = '') ORDER BY next_attempt_at, rowid LIMIT 50`,
    { now: time(), sending },
  );
  for (const email of due) {
    if (!goOn()) return;
    try {
      deliver(app, email, sending);
    } catch (error) {
      app
        .logger()
        .error('an email could not be handled', 'letter', email.id, 'error', reasonOf(error));
    }
  }
}

function deliver(app: core.App, due: Due, sending: boolean): void {
  const email = isTrue(app, due) ? due : renderQueued(app, due);
  if (!email || !sending || !claim(app, email)) return;
  if (LEADS_NOWHERE.test(email.recipient)) return giveUp(app, email.id, 'nowhere');
  if (
    Date.now() - Date.parse((email.askedAt || email.created).replace(' ', 'T')) >
    patienceWith(email).staleAfterMs
  )
    return giveUp(app, email.id, 'stale');
  const link = carriesLink(email.template) ? freshLink(app, email) : '';
  if (link === null) return giveUp(app, email.id, 'void');
  try {
    // Asked for by hand it is another email: under its former name a mail program would show it no
    // second time.
    send(app, {
      ...withLink(email, link),
      id: email.resends > 0 ? `${email.id}-${email.resends}` : email.id,
    });
  } catch (error) {
    return tryLater(app, email, reasonOf(error));
  }
  execute(
    app,
    "UPDATE outbox SET sent_at = {:now}, last_error = '', next_attempt_at = '' WHERE id = {:id}",
    {
      now: time(),
      id: email.id,
    },
  );
}

/** What somebody has asked for once more leaves as it is written. */
const isTrue = (app: core.App, due: Due): boolean =>
  due.subject !== '' && (due.resends > 0 || holdsStill(app, due));

/**
 * From here on nobody else takes the email for a while. If the process dies while it is being sent,
 * nobody knows whether it has left: then it is sent again, under the same Message-ID.
 */
function claim(app: core.App, email: Due): boolean {
  return (
    execute(
      app,
      "UPDATE outbox SET attempts = attempts + 1, next_attempt_at = {:next}, last_error = 'in_doubt' WHERE id = {:id} AND sent_at = '' AND next_attempt_at = {:due}",
      { id: email.id, due: email.dueAt, next: nextAttempt(email, IN_DOUBT_MINUTES) },
    ) === 1
  );
}

/** '' when this attempt is the last. @param atLeast minutes */
function nextAttempt(email: Due, atLeast = 0): string {
  const minutes = patienceWith(email).backOffMinutes[email.attempts];
  return minutes ? time(Math.max(minutes, atLeast) * 60_000) : '';
}

function tryLater(app: core.App, email: Due, error: string): void {
  const { id } = email;
  const next = nextAttempt(email);
  execute(
    app,
    'UPDATE outbox SET last_error = {:error}, next_attempt_at = {:next} WHERE id = {:id}',
    { id, error, next },
  );
  app.logger().error('an email was not sent', 'letter', id, 'error', error);
}

function giveUp(app: core.App, id: string, error: string): void {
  execute(app, "UPDATE outbox SET last_error = {:error}, next_attempt_at = '' WHERE id = {:id}", {
    id,
    error,
  });
}

/**
 * What went wrong, on one line; a mail server's words may be long and name the link. What is no
 * reply of a mail server is left out: the owner may name any host, and reads no other service by it.
 */
export const reasonOf = (error: unknown) =>
  String(error)
    .replace(/^(Error: )?(GoError: )?/, '')
    .replace(/https?:\S+/g, '…')
    .replace(/\s+/g, ' ')
    .replace(/(short response|invalid response code): .*/, '$1')
    .slice(0, 300);

const time = (inMs = 0) => storedTime(Date.now() + inMs);
