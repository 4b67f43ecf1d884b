'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { adminAction } from '../actions/define-action.ts';
import { adminRoutes } from '../admin-routes.ts';
import { AppError } from '../errors.ts';
import { counted } from '../format/plural.ts';
import { mailFailureInWords } from './mail-failure.ts';
import { resendEmail, resendEmails, saveMailServer, sendTestEmail } from './repository.ts';
import { mailServerSchema, resendManySchema, resendSchema, testEmailSchema } from './schema.ts';

/** Stores the mail server and leads back to it. */
export const saveMail = adminAction(['owner'], mailServerSchema, async (server, { pb }) => {
  await saveMailServer(pb, server);
  redirect(adminRoutes.settings('mail', true));
});

/** Sends an email at once and says what the mail server said. */
export const sendTest = adminAction(['owner'], testEmailSchema, async ({ to }, { pb }) => {
  const { sent, error, ms } = await sendTestEmail(pb, to);
  if (!sent) throw new AppError('mail_failed', { fields: { to: [mailFailureInWords(error)] } });
  return `Почтовый сервер принял письмо за ${(ms / 1000).toFixed(1).replace('.', ',')} с. Проверьте ящик ${to}, и папку «Спам» тоже.`;
});

/** Sends an email once more. */
export const resend = adminAction(['owner'], resendSchema, async ({ id, seen, sure }, { pb }) => {
  await resendEmail(pb, id, seen, sure);
  redirect(adminRoutes.email(id, 'again'));
});

/** The same with several. */
export const resendMany = adminAction(
  ['owner'],
  resendManySchema,
  async ({ ids, sure }, { pb }) => {
    const { again, left } = await resendEmails(pb, ids, sure);
    refresh();
    const skipped =
      left > 0
        ? ` Пропущено ${left}: ${sure ? '' : 'ушли, могли уйти, '}ещё ждут отправки или их ссылка больше не нужна.`
        : '';
    return `${again > 0 ? `Отправляем ещё раз: ${counted(again, ['письмо', 'письма', 'писем'])}.` : 'Ничего не отправлено.'}${skipped}`;
  },
);
