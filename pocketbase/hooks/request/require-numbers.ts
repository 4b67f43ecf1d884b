import { refuse } from './refuse.ts';
import { isActiveAdmin } from './require-role.ts';

/** Numbers that mean something as 0, too: a new record of such a collection has to name them. */
const NEEDED: { [collection: string]: string[] } = {
  price_levels: ['percent'],
  price_rules: ['percent'],
  supplier_markups: ['from_kopecks', 'percent'],
  vat_rates: ['percent'],
};

/**
 * The API makes 0 of '', of null and of any word. Who works in the back office says a number or
 * does not name the field.
 * @param isNew the record is being made
 * @throws 400 `invalid_input` with the field
 */
export function requireNumbers(e: core.RecordRequestEvent, isNew: boolean): void {
  const name = isActiveAdmin(e.auth) && lackingNumber(e, isNew);
  if (name) throw refuse('invalid_input', name);
  e.next();
}

/** The first field of which no number was sent though it should be; undefined for none. */
function lackingNumber(e: core.RecordRequestEvent, isNew: boolean): string | undefined {
  const collection = e.record.collection();
  const { body } = e.requestInfo();
  for (const field of collection.fields) {
    const name = field.getName();
    if (field.type() !== 'number') continue;
    const isLacking =
      body[name] === undefined
        ? isNew && NEEDED[collection.name]?.includes(name)
        : !isSentAsNumber(e, name);
    if (isLacking) return name;
  }
  return undefined;
}

function isSentAsNumber(e: core.RecordRequestEvent, name: string): boolean {
  const sent = new DynamicModel({ [name]: nullFloat() });
  try {
    e.bindBody(sent);
  } catch {
    return false;
  }
  return sent[name] !== null;
}
