import { ProductDone } from '@/components/admin/products/product-done';
import { ProductEditor } from '@/components/admin/products/product-editor';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { productAddressSchema } from '@/lib/products/admin/schema';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { editorParts } from '../editor-parts';

export const generateMetadata = async ({ params }: PageProps<'/admin/products/[id]'>) =>
  pageMetadata({
    title: 'Товар',
    description: 'Товар магазина.',
    path: adminRoutes.product((await params).id),
    indexed: false,
  });

export default async function ProductPage({
  params,
  searchParams,
}: PageProps<'/admin/products/[id]'>) {
  const admin = await requireAdmin();
  const {
    me: { id: account, role },
  } = admin;
  const [{ id }, { done }] = await Promise.all([
    params,
    searchParams.then((query) => productAddressSchema.parse(query)),
  ]);
  const [parts, draft] = await Promise.all([orNotFound(editorParts(admin, id)), draftOf(account)]);
  const { name, published } = parts.product;
  return (
    <ProductEditor {...parts} owner={{ account, draft }} role={role}>
      <Breadcrumbs steps={[{ name: 'Товары', href: adminRoutes.products() }]} current={name} />
      <h1>{name}</h1>
      {done && <ProductDone done={done} published={published} />}
    </ProductEditor>
  );
}
