import { FORM_FIELD } from '../../lib/actions/state.ts';
import type { FormName } from '../../lib/forms/model.ts';
import { routes } from '../../lib/routes.ts';
import type { Reply, TestWeb } from './web.ts';

type Fields = Record<string, string>;
type Sender = { cookie?: string; headers?: Record<string, string> };

/**
 * Sends a form of the shop as the page's scripts do.
 * @returns what the page would then show: see `outcome`
 */
export function sendByScript(
  web: TestWeb,
  path: string,
  id: string,
  fields: Fields,
  { cookie = '', headers }: Sender = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`1_${name}`, value);
  form.set('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  return web.post(path, form, {
    'next-action': id,
    accept: 'text/x-component',
    cookie,
    ...headers,
  });
}

/** Sends it as the browser itself does where scripts do not run. */
export function sendByBrowser(
  web: TestWeb,
  path: string,
  id: string,
  fields: Fields,
  { cookie = '', headers }: Sender = {},
): Promise<Reply> {
  const form = new FormData();
  form.set('$ACTION_REF_1', '');
  form.set('$ACTION_1:0', JSON.stringify({ id, bound: '$@1' }));
  form.set('$ACTION_1:1', JSON.stringify([{ status: 'idle' }]));
  form.set('$ACTION_KEY', 'k');
  for (const [name, value] of Object.entries({ [FORM_FIELD]: 'a-form', ...fields }))
    form.set(name, value);
  return web.post(path, form, { cookie, ...headers });
}

/** Sends a form that has an address of its own, as a browser does by itself. */
export const postForm = (
  web: TestWeb,
  name: FormName,
  fields: Fields,
  { cookie = '', headers }: Sender = {},
): Promise<Reply> =>
  web.post(routes.form(name), String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    cookie,
    ...headers,
  });

/** What became of a form that scripts sent: the code of its refusal, `done`, or where it leads. */
export function outcome({ status, headers, body }: Reply): string {
  const to = headers.get('x-action-redirect');
  if (to) return to.split(';')[0]!;
  const state = /"status":"(done|failed)"(?:,"code":"(\w+)")?/.exec(body);
  return state?.[2] ?? state?.[1] ?? String(status);
}
