import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';

const TAKEN = { email: 'email_taken', username: 'username_taken', phone: 'phone_taken' } as const;

/**
 * PocketBase would say only that a value is not unique; which one and in which words is for the form to know.
 * @param person before it is saved; only what is to change is looked at
 * @throws 400 `email_taken`, `username_taken`, `phone_taken`
 */
export function requireFreeNames(app: core.App, person: core.Record): void {
  for (const [field, code] of Object.entries(TAKEN)) {
    const value = person.getString(field);
    if (value === '' || value === person.original().getString(field)) continue;
    if (selectOne(app, { n: 0 }, `SELECT 1 AS n FROM users WHERE ${field} = {:value} COLLATE NOCASE AND id != {:id}`, { value, id: person.id })) throw refuse(code);
  }
}
