import type * as contracts from '../../../../lib/imports/reference-lists/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { writeCars } from './write-cars.ts';
import { writeCrosses } from './write-crosses.ts';
import { writeFitments } from './write-fitments.ts';

export const routes = { writeCars, writeCrosses, writeFitments } satisfies Handlers<
  typeof contracts
>;
