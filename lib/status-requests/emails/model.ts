import { isEmailTemplate, emailKind, type EmailTemplate } from '../../emails/built-in/model.ts';
import { filledLine, filledParagraphs, type EmailText } from '../../emails/templates/model.ts';
import type { RequestStep } from '../model.ts';

/**
 * What an email about a request says: paragraphs around the link to it. Runs in Node and inside
 * PocketBase's engine.
 */
export type RequestEmail = { subject: string; before: string[]; after: string[] };

/** The email that a step causes; null for one that is not worth an email. */
export function requestTemplate(step: RequestStep | 'submit'): EmailTemplate | null {
  const template = `request_${step}`;
  return isEmailTemplate(template) ? template : null;
}

/**
 * How it will read.
 * @param text what was said with the step
 * @param own words that the owner has written for it
 */
export function requestEmail(
  step: RequestStep | 'submit',
  number: string,
  text: string,
  own?: EmailText,
): RequestEmail | null {
  const template = requestTemplate(step);
  return template && filled(own ?? emailKind(template).text, { number, text });
}

/**
 * The email of whoever loses the wholesale prices.
 * @param reason why, in the words of the shop
 * @param own words that the owner has written for it
 */
export const revocationEmail = (reason: string, own?: EmailText): RequestEmail =>
  filled(own ?? emailKind('level_revoked').text, { text: reason });

const filled = (
  { subject, before, after }: EmailText,
  values: { [name: string]: string },
): RequestEmail => ({
  subject: filledLine(subject, values),
  before: filledParagraphs(before, values),
  after: filledParagraphs(after, values),
});
