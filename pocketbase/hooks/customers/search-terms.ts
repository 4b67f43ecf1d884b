import { phoneDigits, phonesMeant } from '../../../lib/phones/model.ts';
import { hasSpelled, spelledValues, wordsOf } from '../sql/like.ts';
import { OPEN_REQUEST } from '../status-requests/open.ts';

/**
 * A condition on `users u`, with its values; an empty one for no words. `index`: which one is read
 * through for it, '' when it names its few customers itself.
 */
export type SearchTerms = { condition: string; index: string; values: { [name: string]: string } };

/**
 * A whole phone, or the ИНН of a company or of a request that is not decided yet: each is looked
 * up.
 */
const wholeOf = (
  phones: string[],
) => `u.id IN (SELECT id FROM users WHERE phone IN (${phones.map((_, n) => `{:phone${n}}`).join(', ')}) AND phone != ''
  UNION ALL SELECT w.id FROM companies c CROSS JOIN users w INDEXED BY idx_users_company ON w.company = c.id WHERE c.inn = {:text}
  UNION ALL SELECT user FROM status_requests INDEXED BY idx_status_requests_inn WHERE inn = {:text} AND ${OPEN_REQUEST})`;
const WHOLE_DIGITS = 10;
/** Dialled abroad, with a code and no less than seven digits behind it. */
const WHOLE_ABROAD = /^(?:810\d{10}|00\d{10}|(?!810|00))/;

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
  if (digits && typed.length >= WHOLE_DIGITS && WHOLE_ABROAD.test(typed)) {
    const phones = phonesMeant(text);
    const named = phones.map((phone, n) => [`phone${n}`, phone]);
    return {
      condition: wholeOf(phones),
      index: '',
      values: { text, ...Object.fromEntries(named) },
    };
  }
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
