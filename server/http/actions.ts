import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

/** Ids of the forms' actions that the build knows. */
export type Actions = ReadonlySet<string>;

/** Where Next 16.4.5 writes them down. */
const MANIFEST = 'server/server-reference-manifest.json';
const manifest = z.object({
  node: z.record(z.string(), z.unknown()),
  edge: z.record(z.string(), z.unknown()),
});

/** @throws when the build has no such file, or one that says something else */
export async function readActions(buildDir: string): Promise<Actions> {
  const { node, edge } = manifest.parse(
    JSON.parse(await readFile(join(buildDir, MANIFEST), 'utf8')),
  );
  return new Set([...Object.keys(node), ...Object.keys(edge)]);
}

/** React writes the fields that name the action before all others of a form. */
const HEAD_BYTES = 16 * 1024;
const FIELD = 'name="$ACTION_';
const ID = /(?<![0-9a-f])[0-9a-f]{42}(?![0-9a-f])/g;

/** Routes that take what is sent (app/api). */
const ROUTES =
  /^\/api\/(?:bulk-order|cart|compare|favorites|garage|uploads\/(?:backups|price-lists|status-requests|vin-requests|products\/[^/]+))$/;

/** Whether something takes what is sent there: a route of its own, or the action of a page's form. */
export async function isTaken(
  req: IncomingMessage,
  path: string,
  known: Actions,
): Promise<boolean> {
  if (req.method !== 'POST') return false;
  return path.startsWith('/api/') ? ROUTES.test(path) : namesAction(req, known);
}

/**
 * Whether a request to a page names an action that there is: by its header, or, where no scripts
 * run, in the first fields of its form. The body stays to be read.
 */
async function namesAction(req: IncomingMessage, known: Actions): Promise<boolean> {
  const named = req.headers['next-action'];
  if (named !== undefined) return known.has(String(named));
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')) return false;
  const head = (await beginningOf(req))?.toString('latin1') ?? '';
  return head.includes(FIELD) && (head.match(ID) ?? []).some((id) => known.has(id));
}

/** @returns undefined when the sender hangs up, or does not say how much he sends, as browsers do */
function beginningOf(req: IncomingMessage): Promise<Buffer | undefined> {
  const wanted = Math.min(Number(req.headers['content-length'] ?? 0), HEAD_BYTES);
  if (!(wanted > 0)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (head?: Buffer) => {
      req.off('readable', look).off('close', stop);
      resolve(head);
    };
    const look = () => {
      let chunk: Buffer | null;
      while (size < wanted && (chunk = req.read()) !== null) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size < wanted) return;
      const head = Buffer.concat(chunks);
      // At once: where this was all, the stream would be over in the next turn.
      req.unshift(head);
      stop(head.subarray(0, wanted));
    };
    req.on('readable', look).once('close', stop);
  });
}
