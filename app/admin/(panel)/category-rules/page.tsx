import { RulesView } from '@/components/admin/category-rules/rules-view';
import { adminRoutes } from '@/lib/admin-routes';
import { listNodes } from '@/lib/categories/repository';
import { listRules } from '@/lib/category-rules/repository';
import { ruleListSchema } from '@/lib/category-rules/schema';
import { hasWords } from '@/lib/lists/model';
import { LIST_SIZE, wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Правила категорий',
  description: 'По каким словам товары попадают в категории.',
  path: adminRoutes.categoryRules(),
  indexed: false,
});

export default async function CategoryRulesPage({
  searchParams,
}: PageProps<'/admin/category-rules'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const query = await searchParams;
  const state = ruleListSchema.parse(query);
  const [rules, nodes] = await Promise.all([listRules(pb), listNodes(pb)]);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const found = rules
    .map(({ id, words, category }, index) => ({
      id,
      place: index + 1,
      words,
      category: names.get(category) ?? '',
    }))
    .filter((rule) => hasWords(`${rule.words} ${rule.category}`, state.q));
  const from = (state.page - 1) * LIST_SIZE;
  return (
    <RulesView
      rules={found.slice(from, from + LIST_SIZE)}
      hasRules={rules.length > 0}
      hasNext={found.length > from + LIST_SIZE}
      found={found.length}
      state={state}
      account={me.id}
      removed={wasDone(query, 'removed')}
    />
  );
}
