import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cellContent } from '../../../../../components/admin/list/columns.ts';
import { visibleColumns } from '../../../../../components/admin/list/grid-columns.tsx';
import { ORDER_COLUMNS } from '../../../../../components/admin/orders/orders-view.tsx';
import type { ListedOrder } from '../../../../../lib/orders/lists/model.ts';

const ORDER = {
  number: '26-000016',
  state: 'cancelled',
  customer: 'Пётр',
  totalKopecks: 0,
  paidKopecks: 124_500,
} as ListedOrder;

/** What a phone shows of an order, heard as well as seen. */
const onPhone = (order: ListedOrder) =>
  ORDER_COLUMNS.filter(({ field }) => visibleColumns(ORDER_COLUMNS, true, true)[field])
    .map((column) => renderToStaticMarkup(<div>{cellContent(column, order)}</div>))
    .map((html) => html.replace(/<span aria-hidden="true">.*?<\/span>/g, ''))
    .map((html) =>
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
    );

test('on a phone an order says how it stands and what of its money is to be given back', () => {
  const [number, , total] = onPhone(ORDER);
  expect(number).toBe('26-000016 Отменён');
  expect(total).toBe('0\u00A0₽ вернуть 1\u202F245\u00A0₽');
  expect(onPhone({ ...ORDER, state: 'done', totalKopecks: 124_500 })).toEqual([
    '26-000016 Выполнен',
    'Пётр',
    '1\u202F245\u00A0₽',
  ]);
});
