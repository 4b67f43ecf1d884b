import type * as contracts from '../../../lib/customers/contract.ts';
import { isEmail, MAX as MAX_OF_ACCOUNT, normalEmail } from '../../../lib/accounts/model.ts';
import { MAX, ownsEmail } from '../../../lib/customers/model.ts';
import { isPhone } from '../../../lib/phones/model.ts';
import { requireUniqueNames } from '../accounts/unique-names.ts';
import { actorOf } from '../audit/actor.ts';
import { difference, snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';
import { findCustomer, requireOwnAccount, requireSeen } from './find.ts';

/**
 * Nobody knows it: who was made by phone asks for an email, or is sent one, and chooses his own.
 */
const PASSWORD_LENGTH = 40;

/**
 * @throws 403; 400 `invalid_input` naming the field, `email_taken` and `phone_taken` naming who has
 * it
 */
export function createCustomer(e: RouteEvent<typeof contracts.createCustomer>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const contact = contactIn(e.requestInfo().body);
  let id = '';
  e.app.runInTransaction((tx) => {
    const customer = new Record(tx.findCollectionByNameOrId('users'), contact);
    customer.setPassword($security.randomString(PASSWORD_LENGTH));
    requireUniqueNames(tx, customer, true);
    tx.save(customer);
    writeLog(tx, actor, {
      action: 'create',
      collection: 'users',
      record: customer.id,
      before: null,
      after: snapshot(customer),
    });
    ({ id } = customer);
  });
  return e.json(201, { id });
}

/**
 * @throws 403; 404; 400 `invalid_input`, `email_owned`, `email_taken` and `phone_taken` naming who
 * has it, `changed_meanwhile`; 409 `account_merged`
 */
export function changeCustomer(e: RouteEvent<typeof contracts.changeCustomer>) {
  requireRole(e, 'owner', 'manager');
  const actor = actorOf(e, e.auth!);
  const { body } = e.requestInfo();
  const contact = contactIn(body);
  const { note, seen } = body;
  if (typeof note !== 'string' || note.length > MAX.note) throw refuse('invalid_input', 'note');
  e.app.runInTransaction((tx) => {
    const customer = findCustomer(tx, e.request.pathValue('id'));
    requireSeen(customer, seen);
    requireOwnAccount(customer);
    if (contact.email !== customer.email() && ownsEmail(asOwner(tx, customer)))
      throw refuse('email_owned');
    const before = snapshot(customer);
    for (const [name, value] of Object.entries({ ...contact, staff_note: note }))
      customer.set(name, value);
    requireUniqueNames(tx, customer, true);
    tx.save(customer);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'users',
      record: customer.id,
      ...difference(before, snapshot(customer)),
    });
  });
  return e.noContent(204);
}

const asOwner = (tx: core.App, customer: core.Record) => ({
  verified: customer.verified(),
  consents: select(tx, { id: '' }, 'SELECT id FROM consents WHERE subject = {:id} LIMIT 1', {
    id: customer.id,
  }),
});

type Contact = { name: string; phone: string; email: string };

function contactIn({ name, phone, email }: { [name: string]: unknown }): Contact {
  if (typeof name !== 'string' || name.length > MAX_OF_ACCOUNT.name)
    throw refuse('invalid_input', 'name');
  if (phone !== '' && !isPhone(phone)) throw refuse('invalid_input', 'phone');
  const address = typeof email === 'string' ? normalEmail(email) : null;
  if (address === null || (address !== '' && !isEmail(address)))
    throw refuse('invalid_input', 'email');
  if (phone === '' && address === '') throw refuse('invalid_input', 'phone');
  return { name: name.trim(), phone, email: address };
}
