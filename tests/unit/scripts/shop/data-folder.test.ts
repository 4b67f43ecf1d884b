import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasDatabase } from '../../../../scripts/shop/data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detal-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a shop has been there, or has not', () => {
  expect(hasDatabase(folder)).toBe(false);
  expect(hasDatabase(join(folder, 'nowhere'))).toBe(false);
  mkdirSync(join(folder, 'pocketbase'));
  expect(hasDatabase(folder)).toBe(false);
  writeFileSync(join(folder, 'pocketbase/data.db'), '');
  expect(hasDatabase(folder)).toBe(true);
});

test('what cannot be looked into is not taken for a new shop', () => {
  symlinkSync('pocketbase', join(folder, 'pocketbase'));
  expect(() => hasDatabase(folder)).toThrow('ELOOP');
});
