import { phoneDigits, spellings } from '../sql/like.ts';

/** A condition on `users u`, with its values; an empty one for no words. `index`: which one is read through for it, '' when it names its few customers itself. */
export type Words = { condition: string; index: string; values: { [name: string]: string } };

/** A whole phone, or the ИНН of a company: both are looked up. */
const WHOLE = `u.id IN (SELECT id FROM users WHERE phone IN ({:russian}, {:foreign}) AND phone != ''
  UNION ALL SELECT w.id FROM companies c CROSS JOIN users w INDEXED BY idx_users_company ON w.company = c.id WHERE c.inn = {:text})`;
const WHOLE_DIGITS = 10;

/**
 * What somebody is looked for by: a part of the name, the phone (its end too) or the address, or the whole ИНН of his company. Only what the words can be a
 * part of is compared, since each comparison costs some twentieth of a second in a hundred thousand customers.
 */
export function wordsIn(text: string): Words {
  if (text === '') return { condition: '', index: '', values: {} };
  const digits = phoneDigits(text);
  const number = digits && text.replace(/\D/g, '');
  if (number.length >= WHOLE_DIGITS) return { condition: WHOLE, index: '', values: { text, russian: `+7${number.slice(-WHOLE_DIGITS)}`, foreign: `+${number}` } };
  const spelled = Object.fromEntries([...new Set([text, ...spellings(text)])].map((spelling, n) => [`text${n}`, spelling]));
  const isIn = (column: string, ...names: string[]) => names.map((name) => `instr(u.${column}, {:${name}}) > 0`);
  const conditions = [
    ...(digits ? isIn('phone', 'digits') : []),
    ...(/[^\d\s()+-]/.test(text) && !text.includes('@') ? isIn('name', ...Object.keys(spelled)) : []),
    ...(/^[\w.@+-]+$/.test(text) && /[a-z@]/i.test(text) ? isIn('email', 'lower') : []),
  ];
  // A short number is part of nothing that is looked for.
  return { condition: conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'FALSE', index: 'INDEXED BY idx_users_words', values: { ...spelled, digits, lower: text.toLowerCase() } };
}
