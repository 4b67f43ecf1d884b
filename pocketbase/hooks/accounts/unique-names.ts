import { isPhone } from '../../../lib/phones/model.ts';
import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';

const TAKEN = { email: 'email_taken', username: 'username_taken', phone: 'phone_taken' } as const;

/**
 * The collection itself takes whatever has the look of a phone.
 * @param person before it is saved; only what is to change is looked at
 * @throws 400 `invalid_input`
 */
export function requirePhone(person: core.Record): void {
  const phone = person.getString('phone');
  if (phone !== '' && phone !== person.original().getString('phone') && !isPhone(phone))
    throw refuse('invalid_input', 'phone');
}

/**
 * PocketBase would say only that a value is not unique; which one and in which words is for the
 * form to know.
 * @param person before it is saved; only what is to change is looked at
 * @param tellsWhose the refusal's detail is the id of who has it: for the staff alone
 * @throws 400 `email_taken`, `username_taken`, `phone_taken`
 */
export function requireUniqueNames(app: core.App, person: core.Record, tellsWhose = false): void {
  for (const [field, code] of Object.entries(TAKEN)) {
    const value = person.getString(field);
    if (value === '' || value === person.original().getString(field)) continue;
    const other = selectOne(
      app,
      { id: '' },
      `SELECT id FROM users WHERE ${field} = {:value} COLLATE NOCASE AND id != {:id}`,
      { value, id: person.id },
    );
    if (other) throw refuse(code, tellsWhose ? other.id : undefined);
  }
}
