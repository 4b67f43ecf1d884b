import { phoneDigits, phonesMeant } from '../../../lib/phones/model.ts';
import { hasSpelled, spelledValues, wordsOf } from '../sql/like.ts';
import { OPEN_REQUEST } from '../status-requests/open.ts';

/**
 * A condition on `users u`, with its values; an empty one for no words. `index`: which one is read
 * through for it, '' when it names its few customers itself.
 */
export type SearchTerms = { condition: string; index: string; values: { [name: string]: string } };

/** Who buys for the company of an ИНН, or has asked with it and is not answered yet. */
const WITH_INN = `SELECT w.rowid FROM companies c CROSS JOIN users w INDEXED BY idx_users_company ON w.company = c.id WHERE c.inn = {:text}
  UNION ALL SELECT w.rowid FROM (SELECT user FROM status_requests INDEXED BY idx_status_requests_inn WHERE inn = {:text} AND ${OPEN_REQUEST}) r CROSS JOIN users w ON w.id = r.user`;
/** An ИНН has as many, or twelve; a whole phone no fewer. */
const WHOLE_DIGITS = 10;
/**
 * Dialled abroad, with fewer digits than a code and seven. No code begins with 0, so a number that
 * does is none.
 */
const BEGUN_ABROAD = /^(?:810|00)[1-9]\d{0,8}$/;

/** Read through in the order of the list, without the records themselves. */
const INDEX = 'INDEXED BY idx_users_words';

/**
 * What somebody is looked for by: parts of the name, of what his company is called, the phone (its
 * end too) or the address, in whatever order, or the whole ИНН of his company or of his open request. Every word has to be
 * found. Only what a word can be a part of is compared, since each comparison costs some twentieth
 * of a second in a hundred thousand customers.
 */
export function searchTermsIn(text: string): SearchTerms {
  if (text === '') return { condition: '', index: '', values: {} };
  const digits = phoneDigits(text);
  const typed = text.replace(/\D/g, '');
  if (digits && typed.length >= WHOLE_DIGITS)
    return BEGUN_ABROAD.test(typed)
      ? {
          condition: `(instr(u.phone, {:digits}) > 0 OR u.rowid IN (${WITH_INN}))`,
          index: INDEX,
          values: { text, digits },
        }
      : wholeNumber(text);
  // A number is no part of a name or an address, and a short one is part of nothing that is looked
  // for.
  if (!/[^\d\s()+-]/.test(text))
    return {
      condition: digits ? 'instr(u.phone, {:digits}) > 0' : 'FALSE',
      index: INDEX,
      values: { digits },
    };
  const places = wordsOf(text).map(placesOf);
  return {
    condition: places
      .map((of) => `(${of.map(({ condition }) => condition).join(' OR ') || 'FALSE'})`)
      .join(' AND '),
    index: INDEX,
    values: Object.assign({}, ...places.flat().map((place) => place.values)),
  };
}

/** A whole phone or an ИНН: each of both is looked up. */
function wholeNumber(text: string): SearchTerms {
  const phones = Object.fromEntries(phonesMeant(text).map((phone, n) => [`phone${n}`, phone]));
  const places = Object.keys(phones).map((name) => `{:${name}}`);
  return {
    condition: `u.rowid IN (SELECT rowid FROM users WHERE phone IN (${places.join(', ')}) AND phone != '' UNION ALL ${WITH_INN})`,
    index: '',
    values: { text, ...phones },
  };
}

/**
 * Where a word may stand: nowhere, if it is no part of anything.
 * @param n its place among the words
 */
function placesOf(word: string, n: number): Pick<SearchTerms, 'condition' | 'values'>[] {
  const digits = phoneDigits(word);
  return [
    ...(word.includes('@')
      ? []
      : [
          {
            condition: `${hasSpelled('u.name', `name${n}`, word)} OR u.company IN (SELECT id FROM companies WHERE ${hasSpelled('name', `name${n}`, word)})`,
            values: spelledValues(`name${n}`, word),
          },
        ]),
    ...(/^[\w.@+-]+$/.test(word) && /[a-z@]/i.test(word)
      ? [
          {
            condition: `instr(u.email, {:email${n}}) > 0`,
            values: { [`email${n}`]: word.toLowerCase() },
          },
        ]
      : []),
    ...(digits
      ? [{ condition: `instr(u.phone, {:digits${n}}) > 0`, values: { [`digits${n}`]: digits } }]
      : []),
  ];
}
