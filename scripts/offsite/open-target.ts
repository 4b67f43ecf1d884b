import type { Config } from '../../lib/config.ts';
import { patient } from '../../lib/patience.ts';
import { openBucket } from './bucket-target.ts';
import { openFolder } from './folder-target.ts';
import type { Target } from './target.ts';

type Settings = Pick<Config, 'copiesS3'>;

/** What takes longer has failed, ms: the largest piece (`MOST_PAGES`) has to cross a slow line; a list may be long. */
const CALL_MS = 60_000;
const LIST_MS = 600_000;

/**
 * @param address `file:///folder` or `s3://bucket/prefix`, whose server and key the settings name
 * @throws Error when the settings lack something
 */
export function openTarget(address: string, { copiesS3 }: Settings): Target {
  const url = new URL(address);
  return withinTime(url.protocol === 'file:' ? openFolder(url) : openBucket(url, copiesS3));
}

/**
 * The same place, which answers in time or has failed: a disk of another machine may hang for ever.
 * Until what hangs has returned nothing else is asked of it, since each question holds a thread.
 */
export function withinTime(target: Target, callMs = patient(CALL_MS)): Target {
  let hanging = 0;
  async function ask<T>(work: () => Promise<T>, ms = callMs): Promise<T> {
    if (hanging > 0) throw silent();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const asked = work();
    const timer = setTimeout(() => {
      hanging += 1;
      void asked.catch(() => undefined).then(() => (hanging -= 1));
      reject(silent());
    }, ms);
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    put: (key, bytes) => ask(() => target.put(key, bytes)),
    get: (key) => ask(() => target.get(key)),
    has: (key) => ask(() => target.has(key)),
    list: (prefix) => ask(() => target.list(prefix), Math.max(callMs, patient(LIST_MS))),
    remove: (key) => ask(() => target.remove(key)),
  };
}

const silent = (): Error =>
  Object.assign(new Error('The place of copies does not answer'), { code: 'TIMEOUT' });
