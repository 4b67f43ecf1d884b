'use server';

import { redirect } from 'next/navigation';
import { adminAction } from '../../actions/define-action.ts';
import { adminRoutes } from '../../admin-routes.ts';
import { AppError } from '../../errors.ts';
import { mailFailureInWords } from '../mail-failure.ts';
import { previewEmail, returnToBuiltIn, saveEmailTemplate, sendSampleEmail } from './repository.ts';
import { builtInSchema, emailTextSchema } from './schema.ts';

/** Stores the words of an email. */
export const saveEmailText = adminAction(
  ['owner'],
  emailTextSchema,
  async ({ template, seen, ...text }, { pb }) => {
    await saveEmailTemplate(pb, template, text, seen);
    redirect(adminRoutes.emailText(template, 'saved'));
  },
);

/** Gives an email its built-in words again. */
export const restoreBuiltIn = adminAction(
  ['owner'],
  builtInSchema,
  async ({ template, seen }, { pb }) => {
    await returnToBuiltIn(pb, template, seen);
    redirect(adminRoutes.emailText(template, 'restored'));
  },
);

/**
 * Says how an email would read as it is typed: the first line of the message is its subject, the
 * rest its HTML. Stores nothing.
 */
export const previewTypedEmail = adminAction(
  ['owner'],
  emailTextSchema,
  async ({ template, seen: _seen, ...text }, { pb }) => {
    const { subject, html } = await previewEmail(pb, template, text);
    return `${subject}\n${html}`;
  },
);

/** Sends that email to whoever asks. Stores nothing. */
export const sendTypedEmail = adminAction(
  ['owner'],
  emailTextSchema,
  async ({ template, seen: _seen, ...text }, { pb }) => {
    const { to, sent, error } = await sendSampleEmail(pb, template, text);
    if (!sent)
      throw new AppError('mail_failed', {
        fields: { mail: [mailFailureInWords(error)] },
      });
    return `Отправлено на ${to}. Проверьте ящик, и папку «Спам» тоже.`;
  },
);
