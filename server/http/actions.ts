import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { FORM_NAMES } from '../../lib/forms/model.ts';
import { renewForm } from './outdated-forms.ts';
import { bodyStaying } from './request-body.ts';

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
const ROUTES = new RegExp(
  `^/api/(?:bulk-order|cart|compare|favorites|garage|forms/(?:${FORM_NAMES.join('|')})|uploads/(?:backups|price-lists|status-requests|vin-requests|products/[^/]+))$`,
);

/** What is known about forms of pages. */
export type KnownForms = {
  actions: Actions;
  /** The page at an address, with its query, as the bearer of these cookies sees it. */
  askPage: (url: string, cookies: string | undefined) => Promise<string | undefined>;
};

/**
 * Whether something takes what is sent there: a route of its own, or the action of a page's form. A
 * form from before an update is made to name its present one.
 */
export async function isTaken(
  req: IncomingMessage,
  path: string,
  { actions, askPage }: KnownForms,
): Promise<boolean> {
  if (req.method !== 'POST') return false;
  if (path.startsWith('/api/')) return ROUTES.test(path);
  const named = req.headers['next-action'];
  if (named !== undefined) return actions.has(String(named));
  const ids = await idsInForm(req);
  if (!ids) return false;
  return (
    ids.some((id) => actions.has(id)) || renewForm(req, () => askPage(req.url!, req.headers.cookie))
  );
}

/**
 * What may be ids of actions in the first fields of a form; undefined when it names none, or does
 * not say how much it sends, as browsers do.
 */
async function idsInForm(req: IncomingMessage): Promise<string[] | undefined> {
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')) return undefined;
  const bytes = Math.min(Number(req.headers['content-length'] ?? 0), HEAD_BYTES);
  const head = (await bodyStaying(req, bytes))?.toString('latin1') ?? '';
  return head.includes(FIELD) ? (head.match(ID) ?? []) : undefined;
}
