'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { AppError } from '../../errors.ts';
import { previewLetter, returnToBuiltIn, saveLetterText, sendSampleLetter } from './repository.ts';
import { builtInSchema, letterTextSchema } from './schema.ts';

/** Stores the words of a letter. */
export const saveLetter = adminAction(
  ['owner'],
  letterTextSchema,
  async ({ template, seen, ...text }, { pb }) => {
    await saveLetterText(pb, template, text, seen);
    redirect(adminRoutes.letterText(template, 'saved'));
  },
);

/** Gives a letter its built-in words again. */
export const restoreLetter = adminAction(
  ['owner'],
  builtInSchema,
  async ({ template, seen }, { pb }) => {
    await returnToBuiltIn(pb, template, seen);
    redirect(adminRoutes.letterText(template, 'restored'));
  },
);

/** Says how a letter would read as it is typed: the first line of the message is its subject, the rest its HTML. Stores nothing. */
export const previewTypedLetter = adminAction(
  ['owner'],
  letterTextSchema,
  async ({ template, seen: _seen, ...text }, { pb }) => {
    const { subject, html } = await previewLetter(pb, template, text);
    return `${subject}\n${html}`;
  },
);

/** Sends that letter to whoever asks. Stores nothing. */
export const sendTypedLetter = adminAction(
  ['owner'],
  letterTextSchema,
  async ({ template, seen: _seen, ...text }, { pb }) => {
    const { to, sent, error } = await sendSampleLetter(pb, template, text);
    if (!sent)
      throw new AppError('mail_failed', {
        fields: { mail: [`Почтовый сервер ответил: ${error}`] },
      });
    return `Отправлено на ${to}. Проверьте ящик, и папку «Спам» тоже.`;
  },
);
