import { emailKind, type EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import {
  filledLine,
  filledParagraphs,
  type EmailText,
} from '../../../lib/emails/templates/model.ts';
import {
  renderContent,
  type Row,
  type EmailContent,
  type RenderedEmail,
} from '../emails/render.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontCalled, type Storefront } from '../storefronts/storefront.ts';

/**
 * What an email is about: values of its variables, rows of its table, the page of the shop where
 * its button leads, `/orders/…` (without that, to the link that is made when it leaves).
 */
export type Matter = { values: { [name: string]: string }; rows?: Row[]; page?: string };

/**
 * An email in the words that the owner has renderContent for it, else in the built-in ones.
 * @param app the transaction inside one
 * @param storefront code of the one that writes
 */
export const composed = (
  app: core.App,
  storefront: string,
  template: EmailTemplate,
  matter: Matter,
): RenderedEmail =>
  renderTexts(
    storefrontCalled(app, storefront),
    template,
    textOf(app, storefront, template),
    matter,
  );

/** An email in given words. */
export function renderTexts(
  from: Storefront,
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

function textOf(app: core.App, storefront: string, template: EmailTemplate): EmailText {
  const own = selectOne<EmailText>(
    app,
    { subject: '', before: '', button: '', after: '' },
    'SELECT subject, "before" AS "before", COALESCE(button, \'\') AS button, COALESCE("after", \'\') AS "after" FROM letter_texts WHERE storefront = {:storefront} AND template = {:template}',
    { storefront, template },
  );
  return own ?? emailKind(template).text;
}
