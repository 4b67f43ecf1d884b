import { isLetterTemplate, letterKind, type LetterTemplate } from '../../letters/built-in/model.ts';
import { filledLine, filledParagraphs, type LetterText } from '../../letters/texts/model.ts';
import type { RequestStep } from '../model.ts';

/** What a letter about a request says: paragraphs around the link to it. Runs in Node and inside PocketBase's engine. */
export type RequestLetter = { subject: string; before: string[]; after: string[] };

/** The letter that a step causes; null for one that is not worth a letter. */
export function requestTemplate(step: RequestStep | 'submit'): LetterTemplate | null {
  const template = `request_${step}`;
  return isLetterTemplate(template) ? template : null;
}

/** How it will read. @param text what was said with the step @param own words that the owner has written for it */
export function requestLetter(
  step: RequestStep | 'submit',
  number: string,
  text: string,
  own?: LetterText,
): RequestLetter | null {
  const template = requestTemplate(step);
  return template && filled(own ?? letterKind(template).text, { number, text });
}

/** The letter of whoever loses the wholesale prices. @param reason why, in the words of the shop @param own words that the owner has written for it */
export const revocationLetter = (reason: string, own?: LetterText): RequestLetter =>
  filled(own ?? letterKind('level_revoked').text, { text: reason });

const filled = (
  { subject, before, after }: LetterText,
  values: { [name: string]: string },
): RequestLetter => ({
  subject: filledLine(subject, values),
  before: filledParagraphs(before, values),
  after: filledParagraphs(after, values),
});
