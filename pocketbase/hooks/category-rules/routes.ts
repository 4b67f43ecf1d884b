import type * as contracts from '../../../lib/category-rules/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { ruleCandidates } from './candidates.ts';
import { makeFirstRules } from './first.ts';
import { moveRule } from './order.ts';

export const routes = { ruleCandidates, makeFirstRules, moveRule } satisfies Handlers<
  typeof contracts
>;
