import { StocktakingPage } from '@/components/admin/stocktaking/stocktaking-page';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { findGoods } from '../../find-goods';
import { getStocktaking, getStocktakingPage, listMeanings } from '@/lib/stocktaking/repository';
import { stocktakingAddressSchema } from '@/lib/stocktaking/schema';

export const generateMetadata = async ({ params }: PageProps<'/admin/stocktaking/[id]'>) =>
  pageMetadata({
    title: 'Инвентаризация',
    description: 'Счёт склада и сверка с учётом.',
    path: adminRoutes.stocktaking((await params).id),
    indexed: false,
  });

export default async function StocktakingOnePage({
  params,
  searchParams,
}: PageProps<'/admin/stocktaking/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'warehouse');
  const { id } = await params;
  const { view, page, q, n, bind, find, done } = stocktakingAddressSchema.parse(await searchParams);
  const stocktaking = await orNotFound(getStocktaking(pb, id));
  const [{ counts, lines, hasNext }, found] = await Promise.all([
    getStocktakingPage(pb, id, { view, page }),
    q && stocktaking.state === 'counting' ? listMeanings(pb, id, q) : null,
  ]);
  const unknown =
    bind && stocktaking.state === 'counting'
      ? { code: bind, n, find, ...(await findGoods(pb, { q: find })) }
      : null;
  return (
    <StocktakingPage
      stocktaking={stocktaking}
      counts={counts}
      lines={lines}
      hasNext={hasNext}
      shown={{ view, page }}
      asked={q && found ? { q, n, found } : null}
      account={me.id}
      unknown={unknown}
      done={done === 'posted' && stocktaking.state !== 'posted' ? undefined : done}
    />
  );
}
