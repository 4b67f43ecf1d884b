import type * as contracts from '../../../../lib/accounts/sessions/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { endOneSession, endOtherSessions, listSessions, signOutHere } from './own.ts';
import { prove } from './proof.ts';

export const routes = {
  endOneSession,
  endOtherSessions,
  listSessions,
  prove,
  signOutHere,
} satisfies Handlers<typeof contracts>;
