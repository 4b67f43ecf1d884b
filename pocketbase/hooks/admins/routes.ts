import type * as contracts from '../../../lib/admins/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { inviteAdmin, inviteAgain, withdrawInvitation } from './invite.ts';
import { setAdminPassword } from './set-password.ts';

export const routes = {
  inviteAdmin,
  inviteAgain,
  withdrawInvitation,
  setAdminPassword,
} satisfies Handlers<typeof contracts>;
