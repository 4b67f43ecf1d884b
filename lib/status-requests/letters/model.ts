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
export function requestLetter(step: RequestStep | 'submit', number: string, text: string, own?: LetterText): RequestLetter | null {
  const template = requestTemplate(step);
  if (!template) return null;
  const { subject, before, after } = own ?? letterKind(template).text;
  const values = { number, text };
  return { subject: filledLine(subject, values), before: filledParagraphs(before, values), after: filledParagraphs(after, values) };
}
