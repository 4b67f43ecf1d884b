import { ProductEditor } from '@/components/admin/products/product-editor';
import { ProductsView } from '@/components/admin/products/products-view';
import { adminRoutes } from '@/lib/admin-routes';
import { inTreeOrder } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNull } from '@/lib/pocketbase/errors';
import { listAdminProducts } from '@/lib/products/admin/repository';
import { productListSchema } from '@/lib/products/admin/schema';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { listSuppliers } from '@/lib/suppliers/repository';
import { editorParts } from './editor-parts';

export const metadata = pageMetadata({
  title: 'Товары',
  description: 'Все товары магазина.',
  path: adminRoutes.products(),
  indexed: false,
});

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const admin = await requireAdmin();
  const {
    pb,
    me: { id: account, role },
  } = admin;
  const state = productListSchema.parse(await searchParams);
  const manages = role === 'owner' || role === 'manager';
  const [{ items, hasNext, found }, nodes, suppliers, open, draft] = await Promise.all([
    listAdminProducts(pb, state),
    listNodes(pb),
    manages ? listSuppliers(pb) : [],
    state.open ? orNull(editorParts(admin, state.open)) : null,
    draftOf(account),
  ]);
  return (
    <ProductsView
      products={items}
      hasNext={hasNext}
      found={found}
      state={state}
      categories={inTreeOrder(nodes).map(({ id, slug, name, depth }) => ({
        id,
        slug,
        name,
        depth,
      }))}
      suppliers={suppliers.map(({ id, name }) => ({ id, name }))}
      may={{ publish: manages, move: role !== 'warehouse', export: role !== 'content' }}
      drawer={
        open && (
          <ProductEditor key={open.product.id} {...open} owner={{ account, draft }} role={role} />
        )
      }
      drawerTitle={open?.product.name ?? ''}
    />
  );
}
