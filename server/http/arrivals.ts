import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../../lib/networks/model.ts';
import { patient } from '../../lib/patience.ts';

/** Bodies of requests that are slow to come: how long each may take, and how many there may be. */
export type ArrivalBounds = {
  /** What has come by then was never slow, however many came at once, ms. */
  quickMs: number;
  /** ms; admins' uploads have the server's own `requestTimeout`. */
  patienceMs: number;
  /** Of all networks. */
  most: number;
  ofOneNetwork: number;
};

/** What strangers may send slowly. */
export const ARRIVALS: ArrivalBounds = {
  quickMs: 1_000,
  patienceMs: 60_000,
  most: 200,
  ofOneNetwork: 20,
};

/** Files of the back office: price lists, photos and copies of the shop may be large. */
const ADMIN_UPLOADS = /^\/api\/uploads\/(?:backups|price-lists|products)(?:[/?]|$)/;
/**
 * Who has been answered before all of his request came, as a stranger at an admin's door is, has so
 * long to read the answer, ms.
 */
const ANSWERED_MS = 5_000;
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Watches over a body that arrives; hangs up on who is slow where too many are already. */
export type Arrivals = (req: IncomingMessage, res: ServerResponse, ip: string) => void;

export function watchArrivals({
  quickMs,
  patienceMs,
  most,
  ofOneNetwork,
}: ArrivalBounds): Arrivals {
  const slow = new Map<string, number>();
  let all = 0;
  const count = (network: string, more: 1 | -1) => {
    all += more;
    const ofNetwork = (slow.get(network) ?? 0) + more;
    if (ofNetwork > 0) slow.set(network, ofNetwork);
    else slow.delete(network);
  };

  function holdPlace(req: IncomingMessage, res: ServerResponse, network: string): void {
    if (req.complete || req.destroyed) return;
    if (all >= most || (slow.get(network) ?? 0) >= ofOneNetwork) return giveUp(req);
    count(network, 1);
    const late = setTimeout(() => !req.complete && giveUp(req), patient(patienceMs - quickMs));
    once(
      [req, 'end'],
      [req, 'close'],
      [res, 'close'],
    )(() => {
      clearTimeout(late);
      count(network, -1);
    });
  }

  return (req, res, ip) => {
    if (!hasBody(req)) return;
    res.once(
      'finish',
      () => !req.complete && setTimeout(() => req.destroy(), patient(ANSWERED_MS)).unref(),
    );
    if (ADMIN_UPLOADS.test(req.url ?? '')) return;
    const look = setTimeout(() => holdPlace(req, res, networkOf(ip)), patient(quickMs));
    once([req, 'end'], [req, 'close'], [res, 'close'])(() => clearTimeout(look));
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node itself does with what arrives too late. */
function giveUp(req: IncomingMessage): void {
  req.socket.write(TOO_LATE, () => req.destroy());
}

/** Runs something at the first of some events. */
const once =
  (...events: [IncomingMessage | ServerResponse, string][]) =>
  (run: () => void): void => {
    let isDone = false;
    for (const [source, event] of events)
      source.once(event, () => {
        if (!isDone) run();
        isDone = true;
      });
  };
