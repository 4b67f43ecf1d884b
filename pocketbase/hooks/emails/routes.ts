import type * as contracts from '../../../lib/emails/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { mailState, testMail } from './mail.ts';
import { readEmail } from './read.ts';
import { resendEmail, resendMany } from './resend.ts';

export const routes = {
  mailState,
  testMail,
  readEmail,
  resendEmail,
  resendMany,
} satisfies Handlers<typeof contracts>;
