import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'node_modules/@fontsource-variable/onest/files');
const OUTPUT = join(ROOT, 'components/theme');

/**
 * What Russian shops write, by the family's file and as `unicode-range` has it. Other letters that
 * it has come from its whole files when a page shows one.
 */
export const SUBSETS = {
  cyrillic: 'U+0401,U+0410-044F,U+0451,U+2116',
  latin:
    'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00D7,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+203A,U+2212',
  // The sign of the rouble, which the family keeps among the letters of half of Europe.
  'latin-ext': 'U+20BD',
} as const;

/** The weights that the shop is set in; fonts.ts declares the same. */
export const WEIGHTS = { min: 400, max: 800 };

/** @returns every character of a `unicode-range` */
export const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join('');

/** Writes the files that components/theme/fonts.ts loads. */
export async function generateFonts(): Promise<void> {
  for (const [name, range] of Object.entries(SUBSETS)) {
    const whole = await readFile(join(SOURCES, `onest-${name}-wght-normal.woff2`));
    const subset = await subsetFont(whole, charactersOf(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    await writeFile(join(OUTPUT, `onest-${name}.generated.woff2`), subset);
  }
}
