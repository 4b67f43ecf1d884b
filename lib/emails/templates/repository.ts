import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import { EMAIL_TEMPLATES, emailKind, type EmailTemplate } from '../built-in/model.ts';
import * as contracts from './contract.ts';
import type { EmailText } from './model.ts';

/** The words of the shop's emails. All functions throw AppError. */

/**
 * An email with its words of today. `updated`: when the owner last wrote them, UTC; '' while they
 * are the built-in ones.
 */
export type OwnEmailText = { template: EmailTemplate; text: EmailText; updated: string };

/** All emails, in the order of the table. */
export async function listEmailTexts(pb: Backend, storefront: string): Promise<OwnEmailText[]> {
  // Few, and mostly none: a filtered list that stays empty is what PocketBase makes wait.
  const own = (await listAllRecords(pb, 'letter_texts')).filter(
    (one) => one.storefront === storefront,
  );
  return EMAIL_TEMPLATES.map((template) => {
    const record = own.find((one) => one.template === template);
    if (!record) return { template, text: emailKind(template).text, updated: '' };
    const { subject, before, button, after, updated } = record;
    return { template, text: { subject, before, button, after }, updated };
  });
}

/** What the owner has written himself, by email. */
export const ownEmailTexts = async (
  pb: Backend,
  storefront: string,
): Promise<Partial<Record<EmailTemplate, EmailText>>> =>
  Object.fromEntries(
    (await listEmailTexts(pb, storefront))
      .filter(({ updated }) => updated !== '')
      .map(({ template, text }) => [template, text]),
  );

/**
 * @param seen `updated` of what the editor had before him
 * @throws AppError `changed_meanwhile`, `unknown_variable`, `forbidden`
 */
export const saveEmailTemplate = (
  pb: Backend,
  template: EmailTemplate,
  text: EmailText,
  seen: string,
): Promise<void> =>
  callRoute(pb, contracts.saveText, { places: { template }, body: { ...text, seen } });

/** The built-in words again. @throws AppError `changed_meanwhile`, `forbidden` */
export const returnToBuiltIn = (
  pb: Backend,
  template: EmailTemplate,
  seen: string,
): Promise<void> =>
  callRoute(pb, contracts.returnToBuiltIn, { places: { template }, body: { seen } });

/** How an email would read in these words, about something made up. */
export const previewEmail = (pb: Backend, template: EmailTemplate, text: EmailText) =>
  callRoute(pb, contracts.previewText, { places: { template }, body: text });

/** A mail server may think for long, ms. */
const MAIL_MS = 60_000;

/**
 * Sends that to the owner's own address. `error`: in the mail server's own words.
 * @throws AppError `no_mail_server`, `too_many_requests`
 */
export const sendSampleEmail = (
  pb: Backend,
  template: EmailTemplate,
  text: EmailText,
): Promise<{ to: string; sent: boolean; error: string }> =>
  callRoute(pb, contracts.sendSample, {
    places: { template },
    body: text,
    patienceMs: MAIL_MS,
  });
