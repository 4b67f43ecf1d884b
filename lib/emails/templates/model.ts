/**
 * The words of an email, which the owner may change: what is fixed (greeting, table, link,
 * signature) stands around them. Runs in Node and inside PocketBase's engine.
 */

/**
 * `before`, `after`: paragraphs above and below what the email shows, parted by empty lines;
 * `button`: its words, '' in an email without one.
 */
export type EmailText = { subject: string; before: string; button: string; after: string };
export type EmailPart = keyof EmailText;

/** How long each part may be, characters; the migration says the same. */
export const MAX_EMAIL_PART: Record<EmailPart, number> = {
  subject: 150,
  before: 5_000,
  button: 60,
  after: 5_000,
};

/** What an email may name as `{{name}}`: what that is, and what it could say. */
export type EmailVariables = { readonly [name: string]: { about: string; sample: string } };

export type EmailProblem = {
  part: EmailPart;
  kind: 'missing' | 'too_long' | 'one_line' | 'unknown' | 'unclosed';
  /** The variable that there is not. */ name?: string;
};

const PLACE = /\{\{([^{}]*)\}\}/g;
const placesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

/** What is wrong with one part of an email, or null. @param optional may be left out */
export function partProblem(
  part: EmailPart,
  text: string,
  variables: EmailVariables,
  optional: boolean,
): EmailProblem | null {
  if (!optional && text.trim() === '') return { part, kind: 'missing' };
  if (text.length > MAX_EMAIL_PART[part]) return { part, kind: 'too_long' };
  if ((part === 'subject' || part === 'button') && /[\r\n]/.test(text))
    return { part, kind: 'one_line' };
  const name = placesIn(text).find((place) => !Object.keys(variables).includes(place));
  if (name !== undefined) return { part, kind: 'unknown', name };
  return /\{\{|\}\}/.test(text.replace(PLACE, '')) ? { part, kind: 'unclosed' } : null;
}

/** What is wrong with the words of an email: the first problem of each part. */
export const emailProblems = (
  text: EmailText,
  { variables, hasButton }: { variables: EmailVariables; hasButton: boolean },
): EmailProblem[] =>
  (Object.keys(MAX_EMAIL_PART) as EmailPart[]).flatMap(
    (part) =>
      partProblem(
        part,
        text[part],
        variables,
        part === 'after' || (part === 'button' && !hasButton),
      ) ?? [],
  );

type Values = { readonly [name: string]: string };

/**
 * A text with values in its places, as paragraphs: one that has nothing but empty places is left
 * out, a value of several paragraphs stays several. What a value says is never a place.
 */
export function filledParagraphs(text: string, values: Values): string[] {
  const written = paragraphs(text).filter((paragraph) => {
    const places = placesIn(paragraph);
    return places.length === 0 || places.some((name) => values[name]);
  });
  return written.flatMap((paragraph) => paragraphs(filledLine(paragraph, values)));
}

/** The same in one line. */
export const filledLine = (text: string, values: Values): string =>
  text.replace(PLACE, (_, name: string) => values[name.trim()] ?? '');

const paragraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
