import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { addLine } from './add.ts';
import { acceptProposal, declineProposal } from './answer-proposal.ts';
import { editLine } from './edit.ts';
import { promiseLines } from './promise.ts';
import { propose } from './propose.ts';
import { splitLine } from './split.ts';
import { takeBackSteps } from './take-back.ts';
import { moveLines } from './transition.ts';

export const routes = {
  addLine,
  acceptProposal,
  declineProposal,
  editLine,
  promiseLines,
  propose,
  splitLine,
  takeBackSteps,
  moveLines,
} satisfies Handlers<typeof contracts>;
