import { text } from 'node:stream/consumers';

type Question = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
};
/** A reply that has come whole. `json` throws where it is none. */
export type Reply = { status: number; ok: boolean; json(): unknown };

/**
 * One small request of whoever keeps the shop running, over a connection of its own. He asks every
 * second for as long as the shop runs, and `fetch` would hold 7 MB for that.
 * @throws Error when no whole reply comes
 */
export async function ask(
  url: string,
  { method = 'GET', headers, body, signal }: Question = {},
): Promise<Reply> {
  const { request } = await import(url.startsWith('https:') ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    const question = (request as typeof import('node:http').request)(
      url,
      { method, headers, signal, agent: false },
      (reply) => {
        const status = reply.statusCode ?? 0;
        const told = (words: string) =>
          resolve({ status, ok: status >= 200 && status < 300, json: () => JSON.parse(words) });
        text(reply).then(told, reject);
      },
    );
    question.on('error', reject).end(body);
  });
}
