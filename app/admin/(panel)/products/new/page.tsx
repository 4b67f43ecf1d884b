import { NewProductForm } from '@/components/admin/products/new-product-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { inTreeOrder } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { orNull } from '@/lib/pocketbase/errors';
import { getEditedProduct } from '@/lib/products/admin/repository';
import { newProductAddressSchema } from '@/lib/products/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Новый товар',
  description: 'Новый товар магазина.',
  path: adminRoutes.newProduct(),
  indexed: false,
});

export default async function NewProductPage({ searchParams }: PageProps<'/admin/products/new'>) {
  const {
    pb,
    me: { id: account },
  } = await requireAdmin('owner', 'manager');
  const { copy } = newProductAddressSchema.parse(await searchParams);
  const [nodes, draft, like] = await Promise.all([
    listNodes(pb),
    draftOf(account),
    copy ? orNull(getEditedProduct(pb, copy)) : null,
  ]);
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Товары', href: adminRoutes.products() }]}
        current="Новый товар"
      />
      <h1>Новый товар</h1>
      <NewProductForm like={like} categories={inTreeOrder(nodes)} owner={{ account, draft }} />
    </>
  );
}
