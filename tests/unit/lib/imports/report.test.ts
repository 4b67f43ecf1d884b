import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { reportHeader, reportLines } from '../../../../lib/imports/report.ts';

test('the report names place, field, reason and value, opens in Excel and runs nothing there', () => {
  const report =
    reportHeader() +
    reportLines({ sheet: 'Прайс', row: 7 }, [
      { field: 'cost', reason: 'Цена меньше нуля', raw: '-5; "скидка"' },
      { field: null, reason: 'Файл обрывается на этой строке', raw: '=HYPERLINK("x")' },
    ]);
  expect(report.charCodeAt(0)).toBe(0xfeff);
  expect(parse(report, { bom: true, delimiter: ';' })).toEqual([
    ['Лист', 'Строка', 'Поле', 'Причина', 'Значение'],
    ['Прайс', '7', 'Закупочная цена', 'Цена меньше нуля', '\t-5; "скидка"'],
    ['Прайс', '7', 'Строка целиком', 'Файл обрывается на этой строке', '\t=HYPERLINK("x")'],
  ]);
  expect(reportLines({ sheet: '', row: 1 }, [])).toBe('');
});
