import type * as contracts from '../../../../lib/admins/alerts/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { chooseAlerts, getAlerts } from './choose.ts';

export const routes = { chooseAlerts, getAlerts } satisfies Handlers<typeof contracts>;
