import { Notice } from '@/components/ui/notice';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({ title: 'Ваш заказ принят в обработку', description: 'Заказ принят, дальше им занимается магазин.', path: routes.ordersSuccess(), indexed: false });

export default function OrderPlacedPage() {
  return (
    <main id="content">
      <Notice title="Ваш заказ принят в обработку" action={{ href: routes.catalogue(), text: 'Вернуться в каталог' }}>
        <p>Менеджер проверит наличие и свяжется с{'\u00A0'}вами по указанным контактам.</p>
        <p>Вопрос по заказу? <a href={routes.feedback()}>Напишите нам</a>.</p>
      </Notice>
    </main>
  );
}
