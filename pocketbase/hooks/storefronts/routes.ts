import type * as contracts from '../../../lib/storefronts/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { introduce } from './introduce.ts';

export const routes = { introduce } satisfies Handlers<typeof contracts>;
