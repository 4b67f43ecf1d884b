import { deviceOf } from '../../../../lib/accounts/sessions/model.ts';
import { enqueueSignInNotice } from '../../emails/enqueue.ts';
import type { AnyRequest } from '../../request/header.ts';
import { selectOne } from '../../sql/select.ts';
import { storefrontAsking } from '../../storefronts/storefront.ts';
import { isKnownBrowser } from '../known-browser.ts';

/** Who proves once more who he is, the same moment and from the same place, has no new device, ms. */
const SAME_MOMENT_MS = 60_000;

type Place = { agent: string; address: string; opened_at: number };

/** Tells somebody of the staff when a session of his has begun on a device that nobody knows. */
export function tellOfNewDevice(e: AnyRequest, admin: core.Record, session: string): void {
  const place = selectOne<Place>(
    e.app,
    { agent: '', address: '', opened_at: 0 },
    'SELECT agent, address, opened_at FROM sessions WHERE id = {:session}',
    { session },
  );
  if (!place || isKnownBrowser(e, admin) || !isNewDevice(e.app, admin.id, session, place)) return;
  enqueueSignInNotice(e.app, {
    session,
    storefront: storefrontAsking(e),
    admin,
    device: deviceOf(place.agent),
    address: place.address,
  });
}

/** The first one of an account is none. */
const isNewDevice = (
  app: core.App,
  account: string,
  session: string,
  { agent, address, opened_at: now }: Place,
): boolean =>
  selectOne(
    app,
    { n: 0 },
    'SELECT 1 AS n FROM sessions WHERE account = {:account} AND id != {:session}',
    { account, session },
  ) !== null &&
  selectOne(
    app,
    { n: 0 },
    'SELECT 1 AS n FROM sessions WHERE account = {:account} AND agent = {:agent} AND address = {:address} AND ended_at > {:since}',
    { account, agent, address, since: now - SAME_MOMENT_MS },
  ) === null;
