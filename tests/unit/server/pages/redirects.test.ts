import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createRedirectLookup } from '../../../../server/pages/redirects.ts';
import { listening } from '../../../support/listening.ts';

let close = () => {};
afterEach(() => close());

/** A backend that knows one redirect, answers when told to, and counts. */
async function backend() {
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const open = await listening(
    createServer(async (req, res) => {
      asked++;
      await released;
      const path = new URL(req.url!, 'http://backend.test').searchParams.get('path');
      res.end(JSON.stringify({ to: path === '/old масло?' ? '/new' : null }));
    }),
  );
  close = open.close;
  return { url: open.url, asked: () => asked, release };
}

test('an address that has moved is found, another is not', async () => {
  const { url, release } = await backend();
  release();
  const find = createRedirectLookup(url, () => false);
  expect(await find('/old масло?')).toBe('/new');
  expect(await find('/none')).toBeUndefined();
});

test('made-up addresses wait in a short queue, and the rest are not asked about', async () => {
  const { url, release, asked } = await backend();
  const find = createRedirectLookup(url, () => false);
  const all = Array.from({ length: 1_000 }, (_, n) => find(`/made-up-${n}`));
  await all.at(-1);
  release();
  await Promise.all(all);
  expect(asked()).toBeLessThanOrEqual(204);
});

test('a backend that is known to be down is not asked', async () => {
  const { url, asked } = await backend();
  expect(await createRedirectLookup(url, () => true)('/old')).toBeUndefined();
  expect(asked()).toBe(0);
});

test('a backend that is gone services: not moved', async () => {
  const { url } = await backend();
  close();
  expect(await createRedirectLookup(url, () => false)('/old масло?')).toBeUndefined();
});

test('a backend that does not answer in time: not moved', async () => {
  const { url } = await backend();
  expect(await createRedirectLookup(url, () => false, 1)('/old масло?')).toBeUndefined();
});
