'use server';

import { adminAction } from '../actions/define-action.ts';
import { AppError } from '../errors.ts';
import { sendTestLetter } from './repository.ts';
import { testLetterSchema } from './schema.ts';

/** Sends a letter at once and says what the mail server said. */
export const sendTest = adminAction(['owner'], testLetterSchema, async ({ to }, { pb }) => {
  const { sent, error, ms } = await sendTestLetter(pb, to);
  if (!sent) throw new AppError('mail_failed', { fields: { to: [`Почтовый сервер ответил: ${error}`] } });
  return `Почтовый сервер принял письмо за ${(ms / 1000).toFixed(1).replace('.', ',')} с. Проверьте ящик ${to}, и папку «Спам» тоже.`;
});
