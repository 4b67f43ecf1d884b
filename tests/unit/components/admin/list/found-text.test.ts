import { expect, test } from 'vitest';
import { foundText } from '../../../../../components/admin/list/found-text.ts';

test.each([
  ['a page that is all there is', 1, 7, false, null, 'Найдено\u00A07'],
  ['counted', 1, 50, true, 1_284, 'Найдено\u00A01\u202F284'],
  ['counted as far as it is counted', 1, 50, true, 3_000, 'Найдено\u00A03\u202F000'],
  ['more than is counted', 2, 50, true, 3_001, 'Найдено больше\u00A03\u202F000'],
  ['far behind what is counted', 101, 50, true, 3_001, 'Найдено больше\u00A05\u202F050'],
  ['not counted', 2, 50, true, null, 'Найдено больше\u00A0100'],
  ['the last page tells it anyway', 3, 4, false, null, 'Найдено\u00A0104'],
  ['rows that came after they were counted', 1, 50, true, 50, 'Найдено больше\u00A050'],
])('a list says how many it has found: %s', (_, page, rows, hasNext, found, words) => {
  expect(foundText(page, rows, { hasNext, found })).toBe(words);
});
