import { emailKind, type EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import {
  filledLine,
  filledParagraphs,
  type EmailText,
} from '../../../lib/emails/templates/model.ts';
import {
  renderContent,
  type EmailContent,
  type RenderedEmail,
  type Row,
  type Sender,
} from '../emails/render.ts';

/**
 * What an email is about: values of its variables, rows of its table, the page of the shop where
 * its button leads, `/orders/…` (without that, to the link that is made when it leaves).
 */
export type Matter = { values: { [name: string]: string }; rows?: Row[]; page?: string };

/** An email in given words. */
export function renderTexts(
  from: Sender,
  template: EmailTemplate,
  { subject, before, button, after }: EmailText,
  { values, rows = [], page }: Matter,
): RenderedEmail {
  const words: EmailContent = {
    subject: filledLine(subject, values).replace(/\s*\n\s*/g, ' '),
    before: filledParagraphs(before, values),
    rows,
    after: filledParagraphs(after, values),
  };
  const href = page === undefined ? {} : { href: from.siteUrl + page };
  return renderContent(
    emailKind(template).hasButton
      ? { ...words, button: filledLine(button, values), ...href }
      : words,
    from,
  );
}
