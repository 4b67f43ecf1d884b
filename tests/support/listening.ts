import type { Server } from 'node:http';
import { addressOf, listen } from '../../server/http/listen.ts';

/** A server of the test's own on a free local port; `close` cuts what is left. */
export async function listening(server: Server): Promise<{ url: string; close(): void }> {
  await listen(server, '127.0.0.1', 0);
  return {
    url: addressOf(server),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
