import type * as contracts from '../../../lib/vehicles/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { carMakes } from './car-makes.ts';
import { carPage } from './car-page.ts';

export const routes = { carMakes, carPage } satisfies Handlers<typeof contracts>;
