import { BulkOrder } from '@/components/bulk-order/bulk-order';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { checkOrderList } from './check-action';

export const metadata = pageMetadata({
  title: 'Заказ списком',
  description:
    'Вставьте номера деталей или загрузите таблицу Excel: до 300 строк сразу, с ценами и наличием, одной кнопкой в корзину.',
  path: routes.bulkOrder(),
});

export default function BulkOrderPage() {
  return <BulkOrder action={checkOrderList} />;
}
