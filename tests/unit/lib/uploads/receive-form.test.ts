import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withForm } from '../../../../lib/uploads/receive-form.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'detal-form-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const LIMITS = { dataDir, maxBytes: 2_000_000 };

function aForm(parts: number, before = ''): Request {
  const form = new FormData();
  if (before) form.append('before', before);
  for (let n = 0; n < parts; n += 1) form.append(`part-${n}`, String(n));
  return new Request('http://shop.test', { method: 'POST', body: form });
}

test('a form is taken whole', async () => {
  const names = await withForm(aForm(150), LIMITS, async (form) => [...form.keys()]);
  expect([names.length, names.at(-1)]).toEqual([150, 'part-149']);
});

test('one of more parts than any of ours has is not taken apart, wherever they lie', async () => {
  for (const length of [0, 65_300, 65_400, 65_500])
    await expect(
      withForm(aForm(201, 'x'.repeat(length)), LIMITS, async () => 'taken apart'),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

test.each([
  'multipart/form-data; xboundary=zzz; boundary=a',
  'multipart/form-data; x="boundary=zzz"; boundary=a',
  'multipart/form-data; boundary="\\a"',
  'multipart/form-data; boundary=zzz; boundary=a',
])('nor where its type is written so that two readers might differ: %s', async (type) => {
  const part = (n: number) => `--a\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n\r\n`;
  const body = `${Array.from({ length: 300 }, (_, n) => part(n)).join('')}--a--\r\n`;
  const request = new Request('http://shop.test', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  await expect(withForm(request, LIMITS, async () => 'taken apart')).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('what says that it is a form and is none is refused', async () => {
  for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain'])
    await expect(
      withForm(
        new Request('http://shop.test', {
          method: 'POST',
          headers: { 'content-type': type },
          body: 'no form',
        }),
        LIMITS,
        async () => 'taken apart',
      ),
    ).rejects.toMatchObject({ code: 'invalid_input' });
});
