import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import { LETTER_TEMPLATES, letterKind, type LetterTemplate } from '../built-in/model.ts';
import type { LetterText } from './model.ts';

/** The words of the shop's letters. All functions throw AppError. */

/** A letter with its words of today. `updated`: when the owner last wrote them, UTC; '' while they are the built-in ones. */
export type WrittenLetter = { template: LetterTemplate; text: LetterText; updated: string };

/** All letters, in the order of the table. */
export async function listLetterTexts(pb: Backend, storefront: string): Promise<WrittenLetter[]> {
  // Few, and mostly none: a filtered list that stays empty is what PocketBase makes wait.
  const own = (await listAllRecords(pb, 'letter_texts')).filter(
    (one) => one.storefront === storefront,
  );
  return LETTER_TEMPLATES.map((template) => {
    const record = own.find((one) => one.template === template);
    if (!record) return { template, text: letterKind(template).text, updated: '' };
    const { subject, before, button, after, updated } = record;
    return { template, text: { subject, before, button, after }, updated };
  });
}

/** What the owner has written himself, by letter. */
export const ownLetterTexts = async (
  pb: Backend,
  storefront: string,
): Promise<Partial<Record<LetterTemplate, LetterText>>> =>
  Object.fromEntries(
    (await listLetterTexts(pb, storefront))
      .filter(({ updated }) => updated !== '')
      .map(({ template, text }) => [template, text]),
  );

const path = (template: LetterTemplate, act = '') => `/api/shop/letter-texts/${template}${act}`;
const nothing = z.unknown();

/** @param seen `updated` of what the editor had before him @throws AppError `changed_meanwhile`, `unknown_variable`, `forbidden` */
export const saveLetterText = (
  pb: Backend,
  template: LetterTemplate,
  text: LetterText,
  seen: string,
): Promise<unknown> => askRoute(pb, path(template), nothing, {}, { ...text, seen });

/** The built-in words again. @throws AppError `changed_meanwhile`, `forbidden` */
export const returnToBuiltIn = (
  pb: Backend,
  template: LetterTemplate,
  seen: string,
): Promise<unknown> => askRoute(pb, path(template, '/built-in'), nothing, {}, { seen });

const written = z.object({ subject: z.string(), html: z.string() });

/** How a letter would read in these words, about something made up. */
export const previewLetter = (
  pb: Backend,
  template: LetterTemplate,
  text: LetterText,
): Promise<z.output<typeof written>> => askRoute(pb, path(template, '/preview'), written, {}, text);

/** A mail server may think for long, ms. */
const MAIL_MS = 60_000;

/** Sends that to the owner's own address. `error`: in the mail server's own words. @throws AppError `no_mail_server`, `too_many_requests` */
export const sendSampleLetter = (
  pb: Backend,
  template: LetterTemplate,
  text: LetterText,
): Promise<{ to: string; sent: boolean; error: string }> =>
  askRoute(
    pb,
    path(template, '/test'),
    z.object({ to: z.string(), sent: z.boolean(), error: z.string() }),
    {},
    text,
    MAIL_MS,
  );
