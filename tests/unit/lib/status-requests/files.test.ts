import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { kindOf, tidyName } from '../../../../lib/status-requests/files/model.ts';
import { JPEG, PDF, PNG, PROGRAM } from '../../../support/request-files.ts';

test('a file is what its first bytes say', () => {
  expect([PDF, JPEG, PNG].map(kindOf)).toEqual(['pdf', 'jpeg', 'png']);
  expect(
    [
      PROGRAM,
      Buffer.from(''),
      Buffer.from('%PD'),
      Buffer.from(' %PDF-1.4'),
      Buffer.from('<svg>'),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF'),
    ].map(kindOf),
  ).toEqual(Array.from({ length: 7 }, () => null));
});

it.each([
  ['Карточка компании.pdf', 'Карточка компании.pdf'],
  ['СКАН.PDF', 'СКАН.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['счёт\u202Efdp.exe', 'счётfdp.exe.pdf'],
  ['a"; filename="b.html', 'a; filename=b.html.pdf'],
  ['x\r\nSet-Cookie: a=b.pdf', 'xSet-Cookie a=b.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['....', 'file.pdf'],
  ['', 'file.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
])('«%s» is kept as «%s»', (given, kept) => expect(tidyName(given, 'pdf')).toBe(kept));

test('whatever a file is called, its name can be shown, sent in a header and stored', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('pdf' as const, 'jpeg' as const, 'png' as const),
      (given, kind) => {
        const name = tidyName(given, kind);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name).toMatch(/^[^\u0000-\u001f/\\"<>:|?*]+\.(pdf|jpe?g|png)$/);
        expect(() => encodeURIComponent(name)).not.toThrow();
      },
    ),
  );
});
