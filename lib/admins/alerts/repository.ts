import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { AlertKind } from './model.ts';

/** What the caller is told of by email. @throws AppError */
export const getAlerts = async (pb: Backend): Promise<AlertKind[]> =>
  (await callRoute(pb, contracts.getAlerts)).kinds;

/** What he wants to be told of from now on. @throws AppError `invalid_input` for what his role may not see */
export const chooseAlerts = (pb: Backend, kinds: AlertKind[]): Promise<void> =>
  callRoute(pb, contracts.chooseAlerts, { body: { kinds } });
