import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** `failures`: what went wrong with each request that was not answered 200, as the system calls it. */
export type Load = { answered: number; failures: string[] };

const PAUSE_MS = 5;

/**
 * Visitors who ask for pages one after the other until they are told to stop; half of them keep their
 * connection, half come anew each time.
 * @returns what has come so far, and what stops them
 */
export function steadyLoad(
  url: string,
  paths: string[],
  visitors: number,
): { load: Load; stop: () => Promise<void> } {
  const load: Load = { answered: 0, failures: [] };
  let isOver = false;
  const visit = async (place: number): Promise<void> => {
    const agent = place % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
    for (let n = place; !isOver; n += 1) {
      const fault = await ask(url + paths[n % paths.length]!, agent);
      if (fault) load.failures.push(fault);
      else load.answered += 1;
      await sleep(PAUSE_MS);
    }
    agent?.destroy();
  };
  const visiting = Promise.all(Array.from({ length: visitors }, (_, place) => visit(place)));
  return {
    load,
    stop: async () => {
      isOver = true;
      await visiting;
    },
  };
}

/** Not `fetch`, which would try again by itself. @returns what went wrong */
const ask = (url: string, agent: Agent | undefined): Promise<string | undefined> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, { agent: agent ?? false }, (reply) => {
      reply.on('error', failed);
      reply.resume().on('end', () => {
        resolve(reply.statusCode === 200 ? undefined : `status ${reply.statusCode} at ${url}`);
      });
    })
      .on('error', failed)
      .end();
  });
