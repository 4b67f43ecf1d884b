import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no action closes over anything: Next would seal it with a key that is no secret', () => {
  const inline = globSync('{app,components,lib}/**/*.{ts,tsx}')
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /^\s*['"]use server['"]/m.test(text))
    .filter(([, text]) => !text.startsWith("'use server';\n"));
  expect(inline).toEqual([]);
});
