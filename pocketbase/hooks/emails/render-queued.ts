import { isGathered, isOfOrder, renderOrderEmail } from '../order-emails/render.ts';
import { execute } from '../sql/select.ts';
import { renderEmail, type Template } from './templates.ts';
import { isShutOut, type Kept } from './link.ts';
import { keyOf } from './enqueue.ts';
import type { RenderedEmail } from './render.ts';

/** What a wish becomes. */
type Ready = RenderedEmail & Pick<Kept, 'recipient' | 'user' | 'payload'>;

/**
 * Turns a wish into an email that stands from now on. What happens in the meantime is either in it
 * or causes another one: hence the transaction.
 * @returns the email, or null when there is nobody to write to, or nothing to say: then the wish is
 * dropped
 */
export function renderQueued<W extends Kept>(app: core.App, wish: W): W | null {
  let ready: Ready | null = null;
  app.runInTransaction((tx) => {
    ready = isOfOrder(wish.template) ? ofOrder(tx, wish) : ofAccount(tx, wish);
    if (ready)
      execute(
        tx,
        'UPDATE outbox SET recipient = {:recipient}, user = {:user}, payload = {:payload}, subject = {:subject}, text = {:text}, html = {:html} WHERE id = {:id}',
        { ...(ready as Ready), id: wish.id },
      );
    else execute(tx, 'DELETE FROM outbox WHERE id = {:id}', { id: wish.id });
  });
  return ready && { ...wish, ...(ready as Ready) };
}

function ofOrder(tx: core.App, { id, storefront, template, payload, user }: Kept): Ready | null {
  const email = isOfOrder(template) ? renderOrderEmail(tx, storefront, template, payload) : null;
  // The event's name is free again: what happens from now on is gathered for another email.
  if (email && isGathered(template))
    execute(tx, "UPDATE outbox SET event_key = event_key || ':' || id WHERE id = {:id}", { id });
  return email && { ...email, user, payload };
}

/** An email to whom the address belongs, when he may have one. */
function ofAccount(tx: core.App, { storefront, template, recipient, payload }: Kept): Ready | null {
  const { people = 'users' }: { people?: 'users' | 'admins' } = JSON.parse(payload || '{}');
  const person = personOf(tx, people, recipient);
  if (!person || isShutOut(person) || (template === 'verification' && person.verified()))
    return null;
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
