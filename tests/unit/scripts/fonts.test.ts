import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { charactersOf, SUBSETS, WEIGHTS } from '../../../scripts/generate-fonts.ts';

const FONTS = readFileSync('components/theme/fonts.ts', 'utf8');

// next/font reads its options from the text of the file: what is cut and what is declared cannot
// share a constant.
it.each(Object.entries(SUBSETS))('the %s file is declared for what it holds', (name, range) => {
  const declared = FONTS.split('localFont(').find((font) => font.includes(`${name}.generated`))!;
  expect(declared).toContain(`'${range}'`);
  expect(declared).toContain(`weight: '${WEIGHTS.min} ${WEIGHTS.max}'`);
});

test('what prices, articles and prose are written in needs no other file', () => {
  const loaded = Object.values(SUBSETS).map(charactersOf).join('');
  const written =
    'Съешь ещё этих мягких французских булок № 1 — «фильтр» MANN W\u00A0712/75, 12×1,5 мм, −40…+50 °C, 10 000\u00A0км, 1 250\u00A0₽; 50 % ±1 §2 © “x” ‘y’';
  expect([...written].filter((letter) => !loaded.includes(letter))).toEqual([]);
});
