import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { failuresFile } from '../../../../lib/failures/model.ts';
import { takingBrowserErrors, type ToldBy } from '../../../../server/http/browser-errors.ts';
import { BufferedResponse } from '../../../../server/http/buffered-response.ts';
import { openBrowserErrorKeeper } from '../../../../server/observed/browser-error-keeper.ts';
import { listening } from '../../../support/listening.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const TOLD = {
  kind: 'error',
  message: 'x is undefined',
  source: 'http://shop.test/_next/static/elements/a.js?v=1',
  line: 4,
  page: '/orders/somebody',
};

let folder: string;
let open: Awaited<ReturnType<typeof listening>>;
let counted: ToldBy[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'detal-browser-'));
  counted = [];
  const take = takingBrowserErrors(
    {},
    (path) => (path.startsWith('/orders/') ? '/orders/[id]' : undefined),
    openBrowserErrorKeeper(failuresFile(folder, 'browser')),
    (by) => void counted.push(by),
  );
  open = await listening(
    createServer<typeof IncomingMessage, typeof BufferedResponse>(
      { ServerResponse: BufferedResponse },
      (req, res) => take(req, res, String(req.headers['x-from'])),
    ) as never,
  );
});
afterEach(() => {
  open.close();
  rmSync(folder, { recursive: true });
});

const tell = (told: unknown, agent = CHROME, from = '203.0.113.7') =>
  fetch(open.url, {
    method: 'POST',
    headers: { 'user-agent': agent, 'x-from': from },
    body: typeof told === 'string' ? told : JSON.stringify(told),
  }).then(({ status }) => status);

function rows(table: 'errors' | 'bots'): Record<string, unknown>[] {
  const database = new DatabaseSync(failuresFile(folder, 'browser'), { readOnly: true });
  const all = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return all;
}

test('the same error again is counted; of its address only the page of the build is kept', async () => {
  for (let n = 0; n < 3; n += 1) expect(await tell(TOLD)).toBe(204);
  expect(rows('errors')).toEqual([
    {
      kind: 'error',
      message: 'x is undefined',
      source: '/_next/static/elements/a.js',
      line: 4,
      route: '/orders/[id]',
      browser: 'Chrome, Windows',
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      times: 3,
    },
  ]);
  expect(counted).toEqual(['people', 'people', 'people']);
});

test('what may be somebody’s is left out before it is kept', async () => {
  const source = `http://shop.test/orders/b?t=${'1'.repeat(2_000)}`;
  expect(await tell({ ...TOLD, message: 'no anna@mail.example', source })).toBe(204);
  expect(rows('errors')).toMatchObject([{ message: 'no …', source: '/orders/[id]' }]);
});

test('a program is counted, and nothing of what it tells is kept', async () => {
  await tell(TOLD, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect([rows('errors'), rows('bots')]).toEqual([
    [],
    [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), times: 1 }],
  ]);
  expect(counted).toEqual(['bots']);
});

it.each([
  ['{', 400],
  ['', 400],
  ['{"kind":"error"}', 400],
  [JSON.stringify({ ...TOLD, message: 'a'.repeat(5_000) }), 413],
])('what is no report is refused: %.20s', async (body, status) => {
  expect(await tell(body)).toBe(status);
  expect(rows('errors')).toEqual([]);
});

test('a flood is cut, and the file is bounded', async () => {
  const database = new DatabaseSync(failuresFile(folder, 'browser'));
  database.exec(
    `INSERT INTO errors (kind, message, source, line, route, browser, at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
      SELECT 'error', 'many ' || i, '', 0, '', '', '2099-01-01T00:00:00.000Z' FROM n`,
  );
  database.close();
  for (let n = 0; n < 100; n += 1) await tell({ ...TOLD, message: `flood ${'x'.repeat(n)}` });
  expect(counted).toContain('people');
  expect(counted).toContain('dropped');
  expect(rows('errors').length).toBe(2_000);
});

test('one network adds so many within an hour, others are heard, and what is known goes on to count', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12) });
  try {
    const messages = [...'abcdefghijklmnopqr'];
    const from = (n: number) => `2001:db8:1:2::${n + 1}`; // one network
    for (const [n, message] of messages.entries())
      await tell({ ...TOLD, message }, CHROME, from(n));
    vi.setSystemTime(Date.UTC(2026, 0, 1, 12, 59));
    expect(counted.filter((by) => by === 'dropped')).toHaveLength(3);
    await tell({ ...TOLD, message: 'a' }, CHROME, from(0));
    await tell({ ...TOLD, message: 'met by others' }, CHROME, '2001:db8:1:3::1');
    vi.setSystemTime(Date.UTC(2026, 0, 1, 13));
    await tell({ ...TOLD, message: 'an hour later' }, CHROME, from(0));
    expect(counted.slice(messages.length)).toEqual(['people', 'people', 'people']);
    expect(rows('errors')).toHaveLength(17);
    expect(rows('errors').find(({ message }) => message === 'a')).toMatchObject({ times: 2 });
  } finally {
    vi.useRealTimers();
  }
});
