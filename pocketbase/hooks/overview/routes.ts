import type * as contracts from '../../../lib/overview/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { overview } from './overview.ts';

export const routes = { overview } satisfies Handlers<typeof contracts>;
