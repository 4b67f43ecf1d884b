import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { addLine } from '../../order-lines/add.ts';
import { acceptProposal, declineProposal } from '../../order-lines/answer-proposal.ts';
import { editLine } from '../../order-lines/edit.ts';
import { promiseLines } from '../../order-lines/promise.ts';
import { propose } from '../../order-lines/propose.ts';
import { splitLine } from '../../order-lines/split.ts';
import { takeBackSteps } from '../../order-lines/take-back.ts';
import { moveLines } from '../../order-lines/transition.ts';

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
