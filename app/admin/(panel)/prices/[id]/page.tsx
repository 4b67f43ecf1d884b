import { categoryOptions } from '@/components/admin/categories/category-options';
import { LevelDetails } from '@/components/admin/prices/level-details';
import { LevelForm } from '@/components/admin/prices/level-form';
import { RetailLevel } from '@/components/admin/prices/retail-level';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { wayTo } from '@/lib/categories/model';
import { listNodes } from '@/lib/categories/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { getLevel, listCustomersOf, listRules } from '@/lib/prices/admin/repository';
import { hiddenBehind, inWinningOrder } from '@/lib/prices/admin/rule-order';
import { levelAddressSchema } from '@/lib/prices/admin/schema';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { listSuppliers } from '@/lib/suppliers/repository';
import { findGoods } from '../../find-goods';
import { savePriceRule } from './rule-action';
import { tryLevel } from './try-level';

export const generateMetadata = async ({ params }: PageProps<'/admin/prices/[id]'>) =>
  pageMetadata({
    title: 'Уровень цен',
    description: 'Уровень цен, его правила и фиксированные цены.',
    path: adminRoutes.priceLevel((await params).id),
    indexed: false,
  });

export default async function PriceLevelPage({
  params,
  searchParams,
}: PageProps<'/admin/prices/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const owner = { account: me.id, draft: await draftOf(me.id) };
  if (id === 'new') {
    return (
      <>
        <Breadcrumbs
          steps={[{ name: 'Уровни цен', href: adminRoutes.priceLevels() }]}
          current="Новый"
        />
        <h1>Новый уровень цен</h1>
        <LevelForm level={null} owner={owner} done={false} />
      </>
    );
  }
  const [level, { done, rule, q, product }] = await Promise.all([
    orNotFound(getLevel(pb, id)),
    searchParams.then((query) => levelAddressSchema.parse(query)),
  ]);
  if (level.isDefault) return <RetailLevel level={level} owner={owner} done={done === 'level'} />;
  const [rules, nodes, suppliers, customers, goods] = await Promise.all([
    listRules(pb, id).then(inWinningOrder),
    listNodes(pb),
    listSuppliers(pb),
    level.customers > 0 ? listCustomersOf(pb, id) : [],
    findGoods(pb, { q, product }),
  ]);
  const above = (category: string) => wayTo(nodes, category).map((node) => node.id);
  return (
    <LevelDetails
      level={level}
      rules={rules.map((one) => ({ ...one, behind: hiddenBehind(rules, one, above) }))}
      open={rule === 'new' ? null : rules.find((one) => one.id === rule)}
      saveRule={savePriceRule}
      categories={categoryOptions(nodes)}
      suppliers={suppliers.map((supplier) => ({ value: supplier.id, text: supplier.name }))}
      customers={customers}
      trial={{
        q,
        ...goods,
        ...(await tryLevel(pb, id, goods.product)),
      }}
      owner={owner}
      done={done}
      isOwner={me.role === 'owner'}
    />
  );
}
