import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { openBucket } from '../../../../scripts/offsite/bucket-target.ts';
import { listening } from '../../../support/listening.ts';

/** More than two answers hold. */
const KEYS = Array.from({ length: 2_345 }, (_, n) => `files/${String(n).padStart(5, '0')}.age`);

/** Answers ListObjectsV2 as a server does that tells a thousand keys at once. */
function answerOf(query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0);
  const to = Math.min(from + Math.min(Number(query.get('max-keys')), 1_000), KEYS.length);
  const objects = KEYS.slice(from, to).map(
    (key) =>
      `<Contents><Key>shop/${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"a"</ETag><Size>1</Size></Contents>`,
  );
  const more = to < KEYS.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${to}</NextContinuationToken>` : ''}${objects.join('')}</ListBucketResult>`;
}

it('lists a bucket answer by answer to the end', async () => {
  let asked = 0;
  const server = await listening(
    createServer((req, res) => {
      asked += 1;
      res.end(answerOf(new URL(req.url!, 'http://s3.invalid').searchParams));
    }),
  );
  const endpoint = server.url.replace(/\/$/, '');
  const bucket = openBucket(new URL('s3://copies/shop'), {
    ...{ endpoint, region: 'us-east-1', keyId: 'key', secret: 'secret' },
  });
  const kept = await bucket.list('files/');
  server.close();
  expect(kept.map(({ key }) => key)).toEqual(KEYS);
  expect(kept[7]!.at).toBe(Date.UTC(2026, 0, 1));
  expect(asked).toBe(3);
});
