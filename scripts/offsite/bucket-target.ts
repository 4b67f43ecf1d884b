import { S3mini } from 's3mini';
import type { Config } from '../../lib/config.ts';
import { patient } from '../../lib/patience.ts';
import type { Kept, Target } from './target.ts';

/** A request that takes longer has failed, ms. */
const REQUEST_MS = 60_000;
/** Keys of one answer; more no server tells at once. */
const KEYS_AT_ONCE = 1_000;

/** A bucket of an S3-compatible server, and the beginning of its keys. @throws Error without settings */
export function openBucket(url: URL, settings: Config['copiesS3']): Target {
  if (!settings)
    throw new Error('COPIES_S3_ENDPOINT, COPIES_S3_KEY_ID and COPIES_S3_SECRET are not set');
  const { endpoint, region, keyId, secret } = settings;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const full = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const bucket = new S3mini({
    endpoint: `${endpoint}/${url.hostname}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: patient(REQUEST_MS),
  });
  return {
    async put(key, bytes) {
      await bucket.putObject(full(key), bytes);
    },
    async get(key) {
      const bytes = await bucket.getObjectArrayBuffer(full(key));
      return bytes === null ? undefined : Buffer.from(bytes);
    },
    has: async (key) => (await bucket.objectExists(full(key))) === true,
    async list(beginning) {
      const kept: Kept[] = [];
      let more: string | undefined;
      do {
        const answer = await bucket.listObjectsPaged('/', full(beginning), KEYS_AT_ONCE, more);
        for (const { Key, LastModified } of answer?.objects ?? [])
          kept.push({
            key: alone(prefix ? Key.slice(prefix.length + 1) : Key),
            at: new Date(LastModified).getTime(),
          });
        more = answer?.nextContinuationToken;
      } while (more);
      return kept.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      await bucket.deleteObject(full(key));
    },
  };
}

/** The same text, without the answer that it was cut out of: of a million keys that would be a gigabyte. */
const alone = (text: string): string => Buffer.from(text).toString();
