import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/routes';

/** Says that an order has arrived; which one, to who has just placed it. */
export function OrderPlaced({ order }: { order: { id: string; number: string } | null }) {
  return (
    <main id="content">
      <Notice title="Ваш заказ принят в обработку" action={order ? { href: routes.order(order.id), text: 'Посмотреть заказ' } : { href: routes.catalogue(), text: 'Вернуться в каталог' }}>
        {order && <p>Номер заказа: <b>{order.number}</b></p>}
        <p>Менеджер проверит наличие и свяжется с{'\u00A0'}вами по указанным контактам.</p>
        <p>Вопрос по заказу? <a href={routes.feedback()}>Напишите нам</a>.</p>
      </Notice>
    </main>
  );
}
