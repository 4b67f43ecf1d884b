import {
  isGathered,
  isOfOrder,
  renderOrderEmail,
  type OrderTemplate,
} from '../order-emails/render.ts';
import { gatherUntold } from '../order-emails/withdraw.ts';
import { execute, selectOne } from '../sql/select.ts';
import { renderEmail, type Template } from './templates.ts';
import { isShutOut, type Kept } from './link.ts';
import { keyOf } from './enqueue.ts';
import { hasRoomForAsked } from './mailbox.ts';
import type { RenderedEmail } from './render.ts';

/** What a wish becomes. */
type Ready = RenderedEmail & Pick<Kept, 'recipient' | 'user' | 'payload'>;

/** `error`: what the last attempt ended with. */
type Wish = Kept & { error: string };

/**
 * Turns a wish into an email that stands while it is true, and one that is true no more into one
 * that is. What happens in the meantime is either in it or causes another one: hence the
 * transaction.
 * @returns the email, or null when there is nobody to write to, or nothing to say: then it is
 * dropped
 */
export function renderQueued<W extends Wish>(app: core.App, wish: W): W | null {
  let ready: Ready | null = null;
  app.runInTransaction((tx) => {
    ready = readyNow(tx, wish);
    if (ready)
      execute(
        tx,
        'UPDATE outbox SET recipient = {:recipient}, user = {:user}, payload = {:payload}, subject = {:subject}, text = {:text}, html = {:html} WHERE id = {:id}',
        { ...(ready as Ready), id: wish.id },
      );
    else
      execute(
        tx,
        // Of what may have arrived the owner keeps the words.
        wish.error === 'in_doubt'
          ? "UPDATE outbox SET next_attempt_at = '' WHERE id = {:id}"
          : 'DELETE FROM outbox WHERE id = {:id}',
        { id: wish.id },
      );
  });
  return ready && { ...wish, ...(ready as Ready) };
}

function readyNow(tx: core.App, wish: Wish): Ready | null {
  const { template, subject, payload, error } = wish;
  if (!isOfOrder(template)) return subject ? null : ofAccount(tx, wish);
  if (!subject || !isGathered(template) || error === 'in_doubt') return ofOrder(tx, wish, template);
  // Others wait that tell what has happened since.
  const { order }: { order: string } = JSON.parse(payload);
  if (template === 'order_proposed')
    return isAwaited(tx, `order_proposed:${order}`) ? null : ofOrder(tx, wish, template);
  gatherUntold(tx, order);
  return null;
}

/** Whether a wish tells of what goes on happening (order-emails/enqueue.ts). */
const isAwaited = (tx: core.App, event: string): boolean =>
  selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM outbox WHERE event_key = {:event}', { event }) !==
  undefined;

function ofOrder(
  tx: core.App,
  { id, storefront, payload, user, subject }: Wish,
  template: OrderTemplate,
): Ready | null {
  const email = renderOrderEmail(tx, storefront, template, payload);
  // The event's name is free again: what happens from now on is gathered for another email.
  if (email && !subject && isGathered(template))
    execute(tx, "UPDATE outbox SET event_key = event_key || ':' || id WHERE id = {:id}", { id });
  return email && { ...email, user };
}

/** An email to whom the address belongs, when he may have one. */
function ofAccount(tx: core.App, { storefront, template, recipient, payload }: Kept): Ready | null {
  const { people = 'users' }: { people?: 'users' | 'admins' } = JSON.parse(payload || '{}');
  const person = personOf(tx, people, recipient);
  if (!person || isShutOut(person) || (template === 'verification' && person.verified()))
    return null;
  if (!person.verified() && !hasRoomForAsked(tx, recipient)) return null;
  return {
    ...renderEmail(tx, storefront, template as Template, person, ''),
    recipient,
    user: person.id,
    payload: JSON.stringify({ key: keyOf(person) }),
  };
}

function personOf(app: core.App, people: 'users' | 'admins', email: string): core.Record | null {
  try {
    return app.findAuthRecordByEmail(people, email);
  } catch {
    return null;
  }
}
