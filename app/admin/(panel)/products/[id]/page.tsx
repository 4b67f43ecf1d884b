import { ProductEditor } from '@/components/admin/products/product-editor';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { editorParts } from '../editor-parts';

export const metadata = pageMetadata({ title: 'Товар', description: 'Товар магазина.', path: adminRoutes.products(), indexed: false });

export default async function ProductPage({ params }: PageProps<'/admin/products/[id]'>) {
  const admin = await requireAdmin();
  const { me: { id: account, role } } = admin;
  const [parts, draft] = await Promise.all([orNotFound(editorParts(admin, (await params).id)), draftOf(account)]);
  const { name } = parts.product;
  return (
    <ProductEditor {...parts} owner={{ account, draft }} role={role}>
      <Breadcrumbs steps={[{ name: 'Товары', href: adminRoutes.products() }]} current={name} />
      <h1>{name}</h1>
    </ProductEditor>
  );
}
