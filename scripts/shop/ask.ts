import { text } from 'node:stream/consumers';
import { patient } from '../../lib/patience.ts';

type Question = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Without one the reply has ten seconds. */
  signal?: AbortSignal;
};
/**
 * A reply that has come whole. `json` throws where it is none. `location`: where a redirect leads,
 * which nobody follows here; '' for other replies.
 */
export type Reply = { status: number; ok: boolean; location: string; json(): unknown };

const PATIENCE_MS = 10_000;

/**
 * One small request of whoever keeps the shop running, over a connection of its own. He asks every
 * second for as long as the shop runs, and `fetch` would hold 7 MB for that.
 * @throws Error when no whole reply comes
 */
export async function ask(
  url: string,
  {
    method = 'GET',
    headers,
    body,
    signal = AbortSignal.timeout(patient(PATIENCE_MS)),
  }: Question = {},
): Promise<Reply> {
  const { request } = await import(url.startsWith('https:') ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    const question = (request as typeof import('node:http').request)(
      url,
      { method, headers, signal, agent: false },
      (reply) => {
        const status = reply.statusCode ?? 0;
        const location = status >= 300 && status < 400 ? (reply.headers.location ?? '') : '';
        const told = (words: string) =>
          resolve({
            status,
            ok: status >= 200 && status < 300,
            location,
            json: () => JSON.parse(words),
          });
        text(reply).then(told, reject);
      },
    );
    question.on('error', reject).end(body);
  });
}
