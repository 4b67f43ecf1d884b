import type * as contracts from '../../../lib/fitments/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { findCars } from './find-cars.ts';

export const routes = { findCars } satisfies Handlers<typeof contracts>;
