import type * as contracts from '../../../lib/admins/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { inviteAdmin, inviteAgain, withdrawInvitation } from './invite.ts';

export const routes = {
  inviteAdmin,
  inviteAgain,
  withdrawInvitation,
} satisfies Handlers<typeof contracts>;
