import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { askCatalogueCopy } from '../../lib/catalogue/postgres/copy/ask-status.ts';
import { log } from '../../lib/log.ts';
import { patient } from '../../lib/patience.ts';
import { callRoute } from '../../lib/pocketbase/call-route.ts';
import { describeError, toAppError } from '../../lib/pocketbase/errors.ts';
import { readNumbers } from '../../lib/system/contract.ts';
import { listen } from '../../server/http/listen.ts';
import { clientSession } from '../worker/sign-in.ts';
import type { RunningProcess } from './keep-process.ts';
import { shopMetrics } from './metrics/shop-metrics.ts';
import { together, type Told } from './metrics/together.ts';

/** What costs a question is asked no more often, however many ask for the metrics, ms. */
const KEPT_MS = 5_000;
/** Who does not answer within this is left out, ms. */
const PATIENCE_MS = 3_000;

const HOST = '127.0.0.1';
const PATH = '/metrics';

type Watched = Pick<Config, 'dataDir' | 'pocketbaseUrl' | 'catalogueUrls'>;

/**
 * Answers for the whole shop in Prometheus' format, on this machine only: what its web processes
 * count, how all its processes are, and what the backend knows.
 * @param processes those that there are now
 * @throws Error when the port cannot be had
 */
export async function openMetricsServer(
  config: Watched,
  port: number,
  processes: () => RunningProcess[],
): Promise<AsyncDisposable> {
  const readBackend = cached(backendReader(config));
  const readCopy = cached(async () =>
    config.catalogueUrls.length > 0 ? askCatalogueCopy(config.catalogueUrls) : null,
  );
  const tellAll = async () => {
    const running = processes();
    const [backend, copy, ...counted] = await Promise.all([
      readBackend(),
      readCopy(),
      ...running.map(countedBy),
    ]);
    const shop = await shopMetrics({ processes: running, dataDir: config.dataDir, backend, copy });
    const { text, contentType } = together([
      { metrics: shop },
      ...counted.filter((told) => told !== undefined),
    ]);
    return { text: await text, contentType };
  };
  const read = cached(() => tellAll().catch(noteFailure), 1_000);
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== PATH) return void answer(res, 404, '');
    void read().then(
      ({ text, contentType }) => answer(res, 200, text, contentType),
      () => answer(res, 500, 'the metrics cannot be read\n'),
    );
  });
  await listen(server, HOST, port);
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const answer = (res: ServerResponse, status: number, text: string, type = 'text/plain'): void =>
  void res.writeHead(status, { 'Content-Type': type }).end(text);

function noteFailure(error: unknown): never {
  log.error(describeError(error), 'the metrics cannot be read');
  throw error;
}

async function countedBy({ label, metrics }: RunningProcess): Promise<Told | undefined> {
  const told = await metrics?.(AbortSignal.timeout(patient(PATIENCE_MS)));
  return told === undefined ? undefined : { label, metrics: told };
}

/**
 * @returns asks the backend for its numbers; it may be away or frozen, or its token dead. Who asks the
 * next time finds another session, which nobody waits for here.
 */
function backendReader(config: Watched) {
  const session = clientSession(config);
  const ask = async () => callRoute(await session(), readNumbers, { patienceMs: PATIENCE_MS });
  return async () => {
    try {
      return await Promise.race([ask(), late()]);
    } catch (error) {
      if (isDenied(error)) void session(true).catch(() => undefined);
      return undefined;
    }
  };
}

/** A token that the backend no longer takes. */
const isDenied = (error: unknown): boolean =>
  ['sign_in_required', 'forbidden'].includes(toAppError(error).code);

async function late(): Promise<never> {
  await sleep(patient(PATIENCE_MS), undefined, { ref: false });
  throw new Error('The backend does not answer');
}

/** Whoever asks within that time is told what the first was. */
function cached<T>(read: () => Promise<T>, keptMs = KEPT_MS): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let until = -Infinity;
  return () => {
    const now = performance.now();
    if (reading && now < until) return reading;
    until = now + keptMs;
    return (reading = read());
  };
}
