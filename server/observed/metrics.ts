import { METHODS } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { backendLanes } from '../../lib/backend-calls.ts';
import { GONE, type BackendCall, type RequestWay } from '../../lib/requests/model.ts';
import type { ToldBy } from '../http/browser-errors.ts';
import type { ChangeFeed } from '../cache/change-feed.ts';
import type { PageMemory } from '../cache/page-memory.ts';

/** What this process is made of, as far as it is told. */
type Parts = {
  pages: PageMemory | undefined;
  lists: PageMemory | undefined;
  feed: ChangeFeed;
};

/** Counts what this process does, for whoever asks it (scripts/shop/metrics). */
export type Metrics = {
  countRequest(way: RequestWay): void;
  countBackendCall(call: BackendCall): void;
  countBrowserError(by: ToldBy): void;
  /** All of it, as prom-client tells it to another process. */
  read(): Promise<unknown[]>;
};

/** Upper bounds of times, s: few, since each is a series for every page of the build. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Gauges that the library calls as Prometheus calls counters alone; it tells the same by kind. */
const MISNAMED = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

const METHODS_KNOWN: ReadonlySet<string> = new Set(METHODS);
const methodOf = (method: string): string => (METHODS_KNOWN.has(method) ? method : 'other');

/** `2xx`, `none` where no answer came or its visitor had gone. */
const classOf = (status: number): string =>
  status === 0 || status === GONE ? 'none' : `${Math.floor(status / 100)}xx`;

/** Opens them. Whatever tells one series from another is one of a bounded number of texts. */
export function openMetrics({ feed, ...memories }: Parts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: 'detal_http_requests_total',
    help: 'Requests that the memory of pages has not answered, by page of the build',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'detal_http_seconds',
    help: 'How long they took, until the last byte left',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const calls = backendMetrics(registers);
  const browserErrors = new Counter({
    name: 'detal_browser_errors_total',
    help: 'Errors that browsers told of: of people, of bots, dropped in a flood',
    labelNames: ['from'],
    registers,
  });
  for (const from of ['people', 'bots', 'dropped']) browserErrors.inc({ from }, 0);
  registerMemories(memories, registers);
  new Gauge({
    name: 'detal_change_feed_age_seconds',
    help: 'Since the changes of the catalogue were last asked for and applied',
    registers,
    collect() {
      this.set(feed.ageMs() / 1_000);
    },
  });
  return {
    countRequest({ route, method, status, ms }) {
      requests.inc({ route, method: methodOf(method), status: classOf(status) });
      seconds.observe({ route }, ms / 1_000);
    },
    countBackendCall: calls,
    countBrowserError: (from) => browserErrors.inc({ from }),
    read: () => registry.getMetricsAsJSON(),
  };
}

function backendMetrics(registers: Registry[]): (call: BackendCall) => void {
  const calls = new Counter({
    name: 'detal_backend_requests_total',
    help: 'Questions to the backend, by contract or collection',
    labelNames: ['lane', 'route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'detal_backend_seconds',
    help: 'How long the backend took to answer',
    labelNames: ['lane'],
    buckets: SECONDS,
    registers,
  });
  const waited = new Histogram({
    name: 'detal_backend_wait_seconds',
    help: 'How long they waited for their turn before',
    labelNames: ['lane'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'detal_backend_lane',
    help: 'Questions to the backend under way and waiting now',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const { lane, underWay, waiting } of backendLanes()) {
        this.set({ lane, state: 'under_way' }, underWay);
        this.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });
  return ({ lane, route, method, status, ms, waitedMs }) => {
    calls.inc({ lane, route, method: methodOf(method), status: classOf(status) });
    seconds.observe({ lane }, ms / 1_000);
    waited.observe({ lane }, waitedMs / 1_000);
  };
}

/** The memories count for themselves: they answer tens of thousands a second. */
function registerMemories(memories: Omit<Parts, 'feed'>, registers: Registry[]): void {
  const all = Object.entries(memories).flatMap(([memory, pages]) =>
    pages ? [{ memory, pages }] : [],
  );
  new Gauge({
    name: 'detal_page_memory_bytes',
    help: 'What finished pages take in memory',
    labelNames: ['memory'],
    registers,
    collect() {
      for (const { memory, pages } of all) this.set({ memory }, pages.bytes);
    },
  });
  new Counter({
    name: 'detal_page_memory_requests_total',
    help: 'Pages looked for in memory, and whether they were there',
    labelNames: ['memory', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { memory, pages } of all) {
        this.inc({ memory, outcome: 'hit' }, pages.hits);
        this.inc({ memory, outcome: 'miss' }, pages.asked - pages.hits);
      }
    },
  });
}
