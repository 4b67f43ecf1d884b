import { ShortagesPage } from '@/components/admin/shortages/shortages-page';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listShortages } from '@/lib/shortages/repository';

export const metadata = pageMetadata({
  title: 'Обещано больше, чем есть',
  description: 'Чего не хватает на полке для заказов.',
  path: adminRoutes.shortages(),
  indexed: false,
});

export default async function Shortages() {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  return (
    <ShortagesPage
      {...await listShortages(pb, config().storefront)}
      manages={me.role !== 'warehouse'}
    />
  );
}
