import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiveFile } from '../../../../lib/uploads/receive-file.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'detal-upload-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MAX = 1_000;
const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://shop.test', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const receive = (sent: Request) => receiveFile(sent, join(folder, 'a'), MAX);
const streamOf = (...parts: (number | Error)[]) =>
  new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part instanceof Error) controller.error(part);
      else if (part === undefined) controller.close();
      else controller.enqueue(Buffer.alloc(part, 'x'));
    },
  });

test('a file arrives as it was sent', async () => {
  expect(await receive(request('прайс'))).toBe(10);
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('прайс');
});

test('one of exactly the largest size is taken', async () => {
  expect(await receive(request(streamOf(600, 400)))).toBe(MAX);
});

test.each([
  ['larger than it may be', 'upload_too_large', () => request(streamOf(600, 401))],
  [
    'announced larger than it may be',
    'upload_too_large',
    () => request('x', { 'content-length': String(MAX + 1) }),
  ],
  [
    'announced larger than the disk',
    'disk_full',
    () => request('x', { 'content-length': String(2 ** 60) }),
  ],
  ['empty', 'upload_empty', () => request('')],
  ['not there', 'upload_empty', () => request(null)],
  ['broken off', 'upload_cut', () => request(streamOf(10, new Error('aborted')))],
])('one that is %s leaves nothing behind', async (_, code, sent) => {
  await expect(
    receiveFile(sent(), join(folder, 'a'), code === 'disk_full' ? 2 ** 61 : MAX),
  ).rejects.toMatchObject({ code });
  expect(readdirSync(folder)).toEqual([]);
});
