import type * as contracts from '../../../lib/vin-requests/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { addVinFile, removeVinFile, waitingVinFiles } from './files.ts';
import { addVinLine, removeVinLine } from './lines.ts';
import { showVinRequest } from './show.ts';
import { stepVinRequest } from './step.ts';
import { submitVinRequest } from './submit.ts';

export const routes = {
  addVinFile,
  addVinLine,
  removeVinFile,
  removeVinLine,
  showVinRequest,
  stepVinRequest,
  submitVinRequest,
  waitingVinFiles,
} satisfies Handlers<typeof contracts>;
