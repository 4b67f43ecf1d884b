import { z } from 'zod';
import { ask } from './ask.ts';
import { Refusal } from './refusal.ts';

const MACHINE_EMAIL = 'machine@detal.invalid';

const signedIn = z.object({ token: z.string() });

/**
 * The backend as the machine account meets it: commands act through the same routes and rules as
 * people do.
 */
export type Machine = { url: string; token: string };

/** The backend, or what stands before it, is away for the moment. */
export class BackendAway extends Refusal {}

/**
 * Signs the machine account in.
 * @throws Refusal when its password is not the one of this backend; BackendAway
 */
export async function signInMachine(url: string, password: string): Promise<Machine> {
  const reply = await ask(`${url}/api/admins/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: MACHINE_EMAIL, password }),
  });
  if (reply.status === 429)
    throw new Refusal(
      `Слишком много входов на сервер данных ${url} подряд: повторите через минуту.`,
    );
  if (reply.status >= 500)
    throw new BackendAway(`Сервер данных ${url} сейчас не\u00A0отвечает (${reply.status}).`);
  if (!reply.ok)
    throw new Refusal(`Сервер данных ${url} не принял служебную учётную запись (${reply.status}).`);
  return { url, token: signedIn.parse(reply.json()).token };
}

/**
 * One request of the machine account, whatever comes back. Its duration is not bounded: a backup
 * may take minutes.
 */
export function asMachine(
  { url, token }: Machine,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${url}${path}`, { ...init, headers: { ...init.headers, authorization: token } });
}

/** As `asMachine`, with a JSON body. */
export const postAsMachine = (machine: Machine, path: string, body: unknown) =>
  asMachine(machine, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
