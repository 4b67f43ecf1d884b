import { CategoriesView } from '@/components/admin/categories/categories-view';
import { CategoryDetails } from '@/components/admin/categories/category-details';
import { CategoryForm } from '@/components/admin/categories/category-form';
import { adminRoutes } from '@/lib/admin-routes';
import { inTreeOrder } from '@/lib/categories/model';
import { getCategory, getCategoryUses, listNodes } from '@/lib/categories/repository';
import { treeAddressSchema } from '@/lib/categories/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { listAttributes } from '@/lib/products/attributes/repository';
import { orNull } from '@/lib/pocketbase/errors';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Категории',
  description: 'Дерево категорий магазина.',
  path: adminRoutes.categories(),
  indexed: false,
});

export default async function CategoriesPage({ searchParams }: PageProps<'/admin/categories'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'content');
  const { open, left, under, done } = treeAddressSchema.parse(await searchParams);
  const isManager = me.role !== 'content';
  const [nodes, category, attributes, uses, draft] = await Promise.all([
    listNodes(pb),
    open ? orNull(getCategory(pb, open)) : null,
    open ? orNull(listAttributes(pb, open)) : null,
    open && isManager ? orNull(getCategoryUses(pb, open)) : null,
    draftOf(me.id),
  ]);
  const owner = { account: me.id, draft };
  const ordered = inTreeOrder(nodes);
  const isNew = !category && under !== undefined;
  const details = category ? (
    <CategoryDetails
      nodes={ordered}
      category={category}
      attributes={attributes ?? []}
      owner={owner}
      done={done}
      uses={uses}
      isOwner={me.role === 'owner'}
    />
  ) : (
    isNew && <CategoryForm key={under} category={null} parent={under} owner={owner} />
  );
  return (
    <CategoriesView
      nodes={ordered}
      open={category?.id}
      left={left}
      removed={done === 'removed'}
      details={details || null}
    />
  );
}
