import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const HEADER = 'next-router-state-tree';

/** Drops, in place, what Next's router in a browser cannot have sent: Next 16.4.5 would fail over it. Without it the page is rendered whole. */
export function dropBrokenRouterState(headers: IncomingHttpHeaders): void {
  try {
    parseAndValidateFlightRouterState(headers[HEADER]);
  } catch {
    delete headers[HEADER];
  }
}
