import { mailboxOf } from '../../../lib/accounts/model.ts';
import { composed } from '../email-templates/compose.ts';
import { ownStorefront, type Storefront } from '../storefronts/storefront.ts';
import { renderContent, type RenderedEmail } from './render.ts';
import { shopTime } from '../orders/shop-clock.ts';

/** The emails of accounts. The first three carry a link that lets somebody in. */
export type Template =
  | 'password_reset'
  | 'verification'
  | 'email_change'
  | 'password_changed'
  | 'email_changed'
  | 'sign_in_alert'
  | 'password_guessed';

/**
 * An email of an account; the place for its link is left in it. Whoever has confirmed nothing reads
 * of an address no more than where he reads it: the rest may be an advertisement.
 * @param app the transaction inside one
 * @param newEmail address that the account is to have, or has now
 */
export const renderEmail = (
  app: core.App,
  storefront: string,
  template: Template,
  person: core.Record,
  newEmail: string,
): RenderedEmail =>
  composed(app, storefront, template, {
    values: {
      email: person.verified() ? person.email() : mailboxOf(person.email()),
      new_email: template === 'email_changed' ? masked(newEmail) : mailboxOf(newEmail),
    },
  });

/** The answer to what somebody wrote by the feedback form. */
export const renderAnswer = (
  app: core.App,
  storefront: string,
  { number, answer }: { number: number; answer: string },
): RenderedEmail =>
  composed(app, storefront, 'feedback_answer', { values: { number: String(number), answer } });

/** An email by which the owner sees that emails arrive. */
export const renderTest = (from: Storefront): RenderedEmail =>
  renderContent(
    {
      subject: 'Проверка почты',
      before: [
        'Это письмо отправлено из рабочего места магазина, чтобы проверить почтовый сервер. Раз вы его читаете, письма покупателям тоже доходят.',
      ],
      after: ['Если письмо попало в спам, проверьте записи SPF и DKIM домена отправителя.'],
    },
    from,
  );

/**
 * What the people of the shop should know of a supplier whose lists do not come through. `path`:
 * where to read on.
 */
export const renderImportWarning = (
  app: core.App,
  {
    supplier,
    times,
    problem,
    path,
  }: { supplier: string; times: number; problem: string; path: string },
): RenderedEmail =>
  composed(app, ownStorefront().code, 'import_failing', {
    values: { supplier, times: String(times), problem, link: ownStorefront().siteUrl + path },
  });

/** A process of the shop dies again and again. */
export const renderProcessWarning = (app: core.App, process: string): RenderedEmail =>
  composed(app, ownStorefront().code, 'process_failing', {
    values: { process, link: `${ownStorefront().siteUrl}/admin/system` },
  });

/** `2026-11-28T00:00:05Z` as `28.11.2026, 03:00`, by the shop's clock. */
function clockOf(moment: string): string {
  const [day = '', time = ''] = shopTime(new Date(moment)).toISOString().split('T');
  return `${day.split('-').reverse().join('.')}, ${time.slice(0, 5)}`;
}

/** The copy outside of the machine is behind. @param since moment of UTC */
export const renderOffsiteCopyWarning = (app: core.App, since: string): RenderedEmail =>
  composed(app, ownStorefront().code, 'offsite_copy_behind', {
    values: { since: clockOf(since), link: `${ownStorefront().siteUrl}/admin/system` },
  });

/** Somebody of the shop has taken many rows about people away as a file. */
export const renderExportNotice = (
  app: core.App,
  { who, what, rows }: { who: string; what: string; rows: number },
): RenderedEmail =>
  composed(app, ownStorefront().code, 'customers_exported', {
    values: {
      email: who,
      what,
      customers: String(rows),
      link: `${ownStorefront().siteUrl}/admin/audit?action=export`,
    },
  });

/** Leads somebody of the staff to his password. @param isNew he has none yet */
export const renderInvitation = (
  app: core.App,
  storefront: string,
  { isNew, email }: { isNew: boolean; email: string },
): RenderedEmail =>
  composed(app, storefront, isNew ? 'admin_invitation' : 'admin_password', { values: { email } });

/** Somebody of the staff has signed in where he never did. */
export const renderSignInNotice = (
  app: core.App,
  storefront: string,
  values: { email: string; device: string; address: string },
): RenderedEmail => composed(app, storefront, 'admin_sign_in', { values });

/** Something has become of the second step of a sign-in. @param what how it reads after a colon */
export const renderFactorNotice = (
  app: core.App,
  storefront: string,
  values: { email: string; what: string },
): RenderedEmail => composed(app, storefront, 'admin_second_factor', { values });

/**
 * `ivan@example.com` as `i…@example.com`: enough to recognise the own change, too little for who
 * reads a former mailbox. '' is told as another one.
 */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…') || 'другой';
