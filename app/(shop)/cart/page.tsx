import { KeptPage } from '@/components/session/kept-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { isRefresh } from '@/lib/request-context';
import { routes } from '@/lib/routes';
import { cartPage } from './cart-page';

export const metadata = pageMetadata({
  title: 'Корзина',
  description: 'Что вы собираетесь заказать.',
  path: routes.cart(),
  indexed: false,
});

export default async function CartPage(props: PageProps<'/cart'>) {
  const page = await cartPage(props).catch((error: unknown) => {
    if (isRefresh()) return null;
    throw error;
  });
  return <KeptPage>{page}</KeptPage>;
}
