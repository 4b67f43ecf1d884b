import { isOfOrder } from '../order-letters/write.ts';
import { execute, select } from '../sql/select.ts';
import { storedTime } from '../sql/time.ts';
import { carriesLink, freshLink, KEPT, KEPT_COLUMNS, withLink, type Kept } from './link.ts';
import { canSend, send } from './sender.ts';
import { writeWish } from './write-wish.ts';

/** After the n-th failure the next attempt waits so many minutes; after the last one nobody tries again. What is older is no news any more. */
const PATIENCE = {
  account: { backOffMinutes: [1, 5, 15, 60, 180, 360], staleAfterMs: 24 * 3_600_000 },
  /** A weekend without a mail server loses no letter of an order. */
  order: {
    backOffMinutes: [1, 5, 15, 60, 180, 360, 360, 720, 720, 720, 720],
    staleAfterMs: 4 * 24 * 3_600_000,
  },
};
const patienceWith = ({ template }: Kept) =>
  isOfOrder(template) ? PATIENCE.order : PATIENCE.account;

/** Domains that there will never be (RFC 2606): the demo's customers have their addresses there. */
const LEADS_NOWHERE = /\.(example|invalid)$/i;

/** `askedAt`: when somebody asked for it once more, '' for never; `resends`: how often. */
type Due = Kept & { attempts: number; askedAt: string; resends: number };

/**
 * Looks to whatever is due now, oldest first. Never throws.
 * @param goOn asked before each letter: whether there is time for it
 * @param hands whether letters may be handed to the mail server now; wishes become letters all the same
 */
export function deliverDue(app: core.App, goOn: () => boolean, hands: boolean): void {
  const sending = hands && canSend(app);
  const due = select<Due>(
    app,
    { ...KEPT, attempts: 0, askedAt: '', resends: 0 },
    `
    SELECT ${KEPT_COLUMNS}, attempts, COALESCE(asked_at, '') AS askedAt, resends FROM outbox
    WHERE sent_at = '' AND next_attempt_at != '' AND next_attempt_at <= {:now} AND ({:sending} OR subject = '') ORDER BY next_attempt_at LIMIT 50`,
    { now: time(), sending },
  );
  for (const letter of due) {
    if (!goOn()) return;
    try {
      deliver(app, letter, sending);
    } catch (error) {
      app
        .logger()
        .error('a letter could not be handled', 'letter', letter.id, 'error', reasonOf(error));
    }
  }
}

function deliver(app: core.App, due: Due, sending: boolean): void {
  const letter = due.subject ? due : writeWish(app, due);
  if (!letter || !sending || !claim(app, letter)) return;
  if (LEADS_NOWHERE.test(letter.recipient)) return giveUp(app, letter.id, 'nowhere');
  if (
    Date.now() - Date.parse((letter.askedAt || letter.created).replace(' ', 'T')) >
    patienceWith(letter).staleAfterMs
  )
    return giveUp(app, letter.id, 'stale');
  const link = carriesLink(letter.template) ? freshLink(app, letter) : '';
  if (link === null) return giveUp(app, letter.id, 'void');
  try {
    // Asked for by hand it is another letter: under its former name a mail program would show it no second time.
    send(app, {
      ...withLink(letter, link),
      id: letter.resends > 0 ? `${letter.id}-${letter.resends}` : letter.id,
    });
  } catch (error) {
    return tryLater(app, letter, reasonOf(error));
  }
  execute(app, "UPDATE outbox SET sent_at = {:now}, last_error = '' WHERE id = {:id}", {
    now: time(),
    id: letter.id,
  });
}

/** From here on nobody else takes the letter: if the process dies while it is being sent, it is not sent a second time. */
function claim(app: core.App, { id }: Kept): boolean {
  return (
    execute(
      app,
      "UPDATE outbox SET attempts = attempts + 1, next_attempt_at = '', last_error = 'in_doubt' WHERE id = {:id} AND sent_at = '' AND next_attempt_at != ''",
      { id },
    ) === 1
  );
}

function tryLater(app: core.App, letter: Due, error: string): void {
  const { id, attempts } = letter;
  const minutes = patienceWith(letter).backOffMinutes[attempts];
  const next = minutes ? time(minutes * 60_000) : '';
  execute(
    app,
    'UPDATE outbox SET last_error = {:error}, next_attempt_at = {:next} WHERE id = {:id}',
    { id, error, next },
  );
  app.logger().error('a letter was not sent', 'letter', id, 'error', error);
}

function giveUp(app: core.App, id: string, error: string): void {
  execute(app, 'UPDATE outbox SET last_error = {:error} WHERE id = {:id}', { id, error });
}

/** What went wrong, on one line; a mail server's words may be long and name the link. */
export const reasonOf = (error: unknown) =>
  String(error)
    .replace(/^GoError: /, '')
    .replace(/https?:\S+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);

const time = (inMs = 0) => storedTime(Date.now() + inMs);
