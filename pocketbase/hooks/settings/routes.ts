import type * as contracts from '../../../lib/settings/contract.ts';
import type { Handlers } from '../request/route-event.ts';
import { changeSettings } from './change-settings.ts';
import { shopSettings } from './shop-settings.ts';

export const routes = { changeSettings, shopSettings } satisfies Handlers<typeof contracts>;
