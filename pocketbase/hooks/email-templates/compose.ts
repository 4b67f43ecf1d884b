import { emailKind, type EmailTemplate } from '../../../lib/emails/built-in/model.ts';
import type { EmailText } from '../../../lib/emails/templates/model.ts';
import type { RenderedEmail } from '../emails/render.ts';
import { selectOne } from '../sql/select.ts';
import { storefrontCalled } from '../storefronts/storefront.ts';
import { renderTexts, type Matter } from './render-texts.ts';

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

function textOf(app: core.App, storefront: string, template: EmailTemplate): EmailText {
  const own = selectOne<EmailText>(
    app,
    { subject: '', before: '', button: '', after: '' },
    'SELECT subject, "before" AS "before", COALESCE(button, \'\') AS button, COALESCE("after", \'\') AS "after" FROM letter_texts WHERE storefront = {:storefront} AND template = {:template}',
    { storefront, template },
  );
  return own ?? emailKind(template).text;
}
