import { emailKind, isEmailTemplate, type EmailTemplate } from '../../emails/built-in/model.ts';
import { filledLine, filledParagraphs, type EmailText } from '../../emails/templates/model.ts';
import type { VinEventKind } from '../model.ts';

/** The email that a step causes; null for one that is not worth an email. Runs in Node and inside PocketBase's engine. */
export function vinTemplate(step: VinEventKind): EmailTemplate | null {
  const template = `vin_${step}`;
  return isEmailTemplate(template) ? template : null;
}

/**
 * How it will read.
 * @param text what was said with the step
 * @param own words that the owner has written for it
 */
export function vinEmail(
  step: VinEventKind,
  number: string,
  text: string,
  own?: EmailText,
): { subject: string; paragraphs: string[] } | null {
  const template = vinTemplate(step);
  if (!template) return null;
  const { subject, before, after } = own ?? emailKind(template).text;
  const values = { number, text };
  return {
    subject: filledLine(subject, values),
    paragraphs: [...filledParagraphs(before, values), ...filledParagraphs(after, values)],
  };
}
