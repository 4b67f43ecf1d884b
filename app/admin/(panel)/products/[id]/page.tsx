import { ProductEditor } from '@/components/admin/products/product-editor';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { mergedSchema } from '@/lib/products/twins/schema';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { editorParts } from '../editor-parts';

export const metadata = pageMetadata({ title: 'Товар', description: 'Товар магазина.', path: adminRoutes.products(), indexed: false });

export default async function ProductPage({ params, searchParams }: PageProps<'/admin/products/[id]'>) {
  const admin = await requireAdmin();
  const { me: { id: account, role } } = admin;
  const [{ id }, { done }] = await Promise.all([params, searchParams.then((query) => mergedSchema.parse(query))]);
  const [parts, draft] = await Promise.all([orNotFound(editorParts(admin, id)), draftOf(account)]);
  const { name, published } = parts.product;
  return (
    <ProductEditor {...parts} owner={{ account, draft }} role={role}>
      <Breadcrumbs steps={[{ name: 'Товары', href: adminRoutes.products() }]} current={name} />
      <h1>{name}</h1>
      {done && <FormMessage kind="done">Объединено: второй карточки больше нет, её адрес ведёт сюда.{!published && ' На\u00A0сайте этого товара пока нет: опубликуйте его, когда он готов.'}</FormMessage>}
    </ProductEditor>
  );
}
