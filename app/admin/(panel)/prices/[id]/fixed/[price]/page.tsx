import { FixedPriceDetails } from '@/components/admin/prices/fixed-price-details';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { getFixedPrice, getOwnLevel, tracePrices } from '@/lib/prices/admin/repository';
import { fixedAddressSchema } from '@/lib/prices/admin/schema';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { findGoods } from '../../../../find-goods';

type Props = PageProps<'/admin/prices/[id]/fixed/[price]'>;

export async function generateMetadata({ params }: Props) {
  const { id, price } = await params;
  return pageMetadata({
    title: 'Фиксированная цена',
    description: 'Цена уровня на один товар.',
    path: adminRoutes.fixedPrice(id, price),
    indexed: false,
  });
}

export default async function FixedPricePage({ params, searchParams }: Props) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const [{ id, price: asked }, { q, product, done }, draft] = await Promise.all([
    params,
    searchParams.then((query) => fixedAddressSchema.parse(query)),
    draftOf(me.id),
  ]);
  const level = await orNotFound(getOwnLevel(pb, id));
  const price = asked === 'new' ? null : await orNotFound(getFixedPrice(pb, id, asked));
  const goods = await findGoods(pb, price ? { product: price.product } : { q, product });
  const traced = goods.product && (await tracePrices(pb, goods.product.id, id));
  return (
    <FixedPriceDetails
      level={level}
      price={price}
      product={goods.product}
      finding={{ q, found: goods.found }}
      traced={traced}
      owner={{ account: me.id, draft }}
      done={done !== undefined}
    />
  );
}
