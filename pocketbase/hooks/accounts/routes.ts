import type * as contracts from '../../../lib/accounts/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { withdrawConsent } from './consents.ts';
import { deleteAccount } from './delete.ts';
import { me } from './me.ts';
import { exportOwnData } from './own-data.ts';
import { signOutEverywhere } from './sign-out.ts';

export const routes = {
  withdrawConsent,
  deleteAccount,
  me,
  exportOwnData,
  signOutEverywhere,
} satisfies Handlers<typeof contracts>;
