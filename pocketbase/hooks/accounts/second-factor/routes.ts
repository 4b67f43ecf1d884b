import type * as contracts from '../../../../lib/accounts/second-factor/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { giveCode } from './give-code.ts';
import { listFactors, requireFactors, resetFactor } from './others.ts';
import { beginFactor, confirmFactor, getFactor, renewCodes, turnOffFactor } from './own.ts';

export const routes = {
  beginFactor,
  confirmFactor,
  getFactor,
  giveCode,
  listFactors,
  renewCodes,
  requireFactors,
  resetFactor,
  turnOffFactor,
} satisfies Handlers<typeof contracts>;
