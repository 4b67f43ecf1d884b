import type * as contracts from '../../../lib/status-requests/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { addFile, removeFile } from './files.ts';
import { takeStep } from './step.ts';
import { submitRequest } from './submit.ts';

export const routes = { addFile, removeFile, takeStep, submitRequest } satisfies Handlers<
  typeof contracts
>;
