import { MergePage } from '@/components/admin/products/merge-page';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { orNull } from '@/lib/pocketbase/errors';
import { getEditedProduct } from '@/lib/products/admin/repository';
import { getConsequences } from '@/lib/products/duplicates/repository';
import { mergeAddressSchema } from '@/lib/products/duplicates/schema';
import { requireAdmin, type Admin } from '@/lib/session/caller';
import { findGoods } from '../../../find-goods';

export const generateMetadata = async ({ params }: PageProps<'/admin/products/[id]/merge'>) =>
  pageMetadata({
    title: 'Объединить товары',
    description: 'Две карточки одного товара.',
    path: adminRoutes.productMerge((await params).id),
    indexed: false,
  });

export default async function MergeProductsPage({
  params,
  searchParams,
}: PageProps<'/admin/products/[id]/merge'>) {
  const { pb, me } = await requireAdmin('owner', 'manager');
  const [{ id }, { q, into }] = await Promise.all([
    params,
    searchParams.then((query) => mergeAddressSchema.parse(query)),
  ]);
  const product = await orNotFound(getEditedProduct(pb, id));
  const [found, chosen] = await Promise.all([
    q && !into ? findGoods(pb, { q }) : null,
    into ? chosenOne(pb, id, into) : null,
  ]);
  return (
    <MergePage
      product={product}
      finding={{ q, found: found && (found.found ?? []).filter((one) => one.id !== id) }}
      chosen={chosen}
      account={me.id}
    />
  );
}

async function chosenOne(pb: Admin['pb'], id: string, into: string) {
  if (id === into) return null;
  const [record, counts] = await Promise.all([
    orNull(getEditedProduct(pb, into)),
    orNull(getConsequences(pb, id, into)),
  ]);
  return record && counts && { into: record, counts };
}
