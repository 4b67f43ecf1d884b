import type * as contracts from '../../../lib/emails/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { mailSends, mailState, testMail } from './mail.ts';
import { readEmail } from './read.ts';
import { resendEmail, resendMany } from './resend.ts';
import { saveMailServer } from './save-mail-server.ts';

export const routes = {
  mailState,
  mailSends,
  saveMailServer,
  testMail,
  readEmail,
  resendEmail,
  resendMany,
} satisfies Handlers<typeof contracts>;
