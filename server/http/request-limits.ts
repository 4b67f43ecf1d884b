import type { IncomingMessage } from 'node:http';
import {
  BOT_LIMIT,
  limitedKinds,
  LIMITS,
  type Limit,
  type LimitedKind,
} from '../../lib/networks/request-limits.ts';
import { networkOf } from '../../lib/networks/model.ts';
import { isBot } from './bots.ts';
import { pathOf } from './caller.ts';

export type Limits = {
  /**
   * Counts a request. @returns after how many seconds there is room again; 0 when there is some now;
   * at once where nobody else has to be asked
   */
  secondsToWait: (req: IncomingMessage, ip: string) => number | Promise<number>;
  /** Somebody has asked for what is not there. */
  countMiss: (ip: string) => void;
};

/** Limits of this process alone. */
export type OwnLimits = {
  secondsToWait: (req: IncomingMessage, ip: string, now?: number) => number;
  countMiss: (ip: string, now?: number) => void;
};

/** What a request is counted in. */
export type Counted = { key: string; limit: Limit };

/**
 * What is not there costs a page, is never kept, and can be made up without an end: it counts as so
 * many requests.
 */
export const MISS_COST = 10;

/**
 * So many callers are told apart. Beyond them new ones share buckets: who is counted already is
 * never forgotten for who is new.
 */
const MOST_CALLERS = 50_000;
const SHARED_BUCKETS = 1_024;
const LOOK_MS = 1_000;
/**
 * Nobody in particular: this machine itself, and every visitor of a shop whose proxy is not said
 * to be trusted.
 */
const THIS_MACHINE = new Set(['127.0.0.1', networkOf('::1')]);
/** Search engines by what they call themselves: each is one caller, wherever it comes from. */
const SEARCH_ENGINES = /googlebot|yandex|bingbot|mail\.ru_bot|duckduckbot|applebot|petalbot/i;

type Bucket = { left: number; at: number; limit: Limit };

/** How much each caller has asked for lately: buckets that fill up again by the second. */
export function countRequests(mostCallers = MOST_CALLERS): OwnLimits {
  const buckets = new Map<string, Bucket>();
  let lookedAt = -Infinity;

  /** A full bucket is as good as none. Once a second: there may be very many. */
  function forgetThoseAtRest(now: number): void {
    if (now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    for (const [key, bucket] of buckets)
      if (leftIn(bucket, now) >= bucket.limit.burst) buckets.delete(key);
  }

  function bucketOf(key: string, limit: Limit, now: number): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= mostCallers) forgetThoseAtRest(now);
    const isFull = buckets.size >= mostCallers && !key.startsWith('#');
    if (isFull) return bucketOf(`#${hashOf(key) % SHARED_BUCKETS}`, limit, now);
    const bucket = { left: limit.burst, at: now, limit };
    buckets.set(key, bucket);
    return bucket;
  }

  function bucketNow(key: string, limit: Limit, now: number): Bucket {
    const bucket = bucketOf(key, limit, now);
    bucket.left = leftIn(bucket, now);
    bucket.at = now;
    return bucket;
  }

  function take(key: string, limit: Limit, now: number): number {
    const bucket = bucketNow(key, limit, now);
    if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * 60) / bucket.limit.perMinute);
    bucket.left -= 1;
    return 0;
  }

  function secondsToWait(req: IncomingMessage, ip: string, now = Date.now()): number {
    for (const { key, limit } of countedIn(req, ip)) {
      const seconds = take(key, limit, now);
      if (seconds > 0) return seconds;
    }
    return 0;
  }

  function countMiss(ip: string, now = Date.now()): void {
    const counted = missOf(ip);
    if (counted) bucketNow(counted.key, counted.limit, now).left -= MISS_COST - 1;
  }

  return { secondsToWait, countMiss };
}

/** In which buckets a request is counted, one after the other; in none that is this machine's own. */
export function countedIn(req: IncomingMessage, ip: string): Counted[] {
  const network = networkOf(ip);
  if (THIS_MACHINE.has(network)) return [];
  const path = pathOf(req.url ?? '');
  const query = (req.url ?? '').slice(path.length);
  return limitedKinds(req.method ?? '', path, query).map((kind) =>
    bucketFor(kind, network, req.headers['user-agent']),
  );
}

/** In which bucket what is not there is counted. */
export function missOf(ip: string): Counted | undefined {
  const network = networkOf(ip);
  return THIS_MACHINE.has(network) ? undefined : bucketFor('requests', network, undefined);
}

/** What all requests share is counted by network, whoever it says that it is. */
function bucketFor(kind: LimitedKind, network: string, agent: string | undefined): Counted {
  if (kind === 'requests' || kind === 'images')
    return { key: `${kind} ${network}`, limit: LIMITS[kind] };
  const { caller, isProgram } = callerOf(agent, network);
  return { key: `${kind} ${caller}`, limit: isProgram ? BOT_LIMIT : LIMITS[kind] };
}

function callerOf(agent: string | undefined, network: string) {
  const engine = SEARCH_ENGINES.exec(agent ?? '')?.[0].toLowerCase();
  if (engine) return { caller: engine, isProgram: true };
  return isBot(agent)
    ? { caller: `${network} bot`, isProgram: true }
    : { caller: network, isProgram: false };
}

const leftIn = ({ left, at, limit }: Bucket, now: number): number =>
  Math.min(limit.burst, left + ((now - at) * limit.perMinute) / 60_000);

/** Spreads callers over the shared buckets. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
