import { expect, it, test } from 'vitest';
import { isBackupName, uploadedName } from '../../../../lib/backups/model.ts';
import { restoreSchema } from '../../../../lib/backups/schema.ts';

it.each([
  'detal_20261121_025309_123.zip',
  '@auto_pb_backup__20261121030000.zip',
  'before-restore_1.zip',
])('%s is a name of a copy', (name) => expect(isBackupName(name)).toBe(true));
it.each(['../x.zip', 'a/b.zip', 'x.db', '.zip', '@.zip', 'КОПИЯ.zip', 5, undefined])(
  '%s is none',
  (name) => expect(isBackupName(name)).toBe(false),
);

it.each(['Копия магазина.zip', '../../etc/passwd', 'detal_1.zip', '', 'x'.repeat(300)])(
  'a file called «%s» is kept under a name of a copy',
  (fileName) => {
    const name = uploadedName(fileName, new Date('2026-11-21T10:00:00Z'));
    expect(isBackupName(name)).toBe(true);
    expect(name).toMatch(/^uploaded_20261121100000_/);
  },
);

test('nothing is restored by one wrong press: a word must be typed', () => {
  const name = 'detal_1.zip';
  expect(restoreSchema.safeParse({ name, confirmation: 'да' }).success).toBe(false);
  expect(restoreSchema.safeParse({ name: '../x.zip', confirmation: 'ВОССТАНОВИТЬ' }).success).toBe(
    false,
  );
  expect(restoreSchema.safeParse({ name, confirmation: ' восстановить ' }).success).toBe(true);
});
