import { categoryOptions } from '@/components/admin/categories/category-options';
import { RuleDetails } from '@/components/admin/category-rules/rule-details';
import { adminRoutes } from '@/lib/admin-routes';
import { listNodes } from '@/lib/categories/repository';
import { listRules, type StoredRule } from '@/lib/category-rules/repository';
import { trialSchema } from '@/lib/category-rules/schema';
import { shownTrial } from '@/lib/category-rules/shown-trial';
import { counted } from '@/lib/format/plural';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { AppError } from '@/lib/errors';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/category-rules/[id]'>) =>
  pageMetadata({
    title: 'Правило категории',
    description: 'Правило, по которому товары попадают в категорию.',
    path: adminRoutes.categoryRule((await params).id),
    indexed: false,
  });

export default async function CategoryRulePage({
  params,
  searchParams,
}: PageProps<'/admin/category-rules/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const [{ id: asked }, query, nodes, rules, draft] = await Promise.all([
    params,
    searchParams,
    listNodes(pb),
    listRules(pb),
    draftOf(me.id),
  ]);
  const { words, category, before, scope = 'other', done, moved } = trialSchema.parse(query);
  const rule = await orNotFound(storedRule(rules, asked));
  const names = new Map(nodes.map((node) => [node.id, node.name]));
  const tried =
    words && category && names.has(category)
      ? { id: rule.id, words, category, before: before ?? rule.before, scope }
      : null;
  const shown = tried && {
    form: 'rule',
    values: { words: tried.words, category: tried.category, before: tried.before, scope },
  };
  return (
    <RuleDetails
      rule={rule}
      categories={categoryOptions(nodes)}
      others={rules
        .filter(({ id }) => id !== rule.id)
        .map((other) => ({
          value: other.id,
          text: `${other.words} → ${names.get(other.category) ?? ''}`,
        }))}
      scope={scope}
      owner={{ account: me.id, draft: shown ?? draft }}
      done={
        done === 'applied'
          ? `Правило сохранено, перенесено: ${counted(moved ?? 0, ['товар', 'товара', 'товаров'])}.`
          : done && 'Сохранено. Действует со следующего прайс-листа.'
      }
      trial={tried && (await shownTrial(pb, rules, nodes, tried, rule.updatedAt))}
    />
  );
}

/** @throws AppError `not_found` */
async function storedRule(rules: StoredRule[], id: string) {
  if (id === 'new') return { id: '', words: '', category: '', before: '', updatedAt: '' };
  const place = rules.findIndex((rule) => rule.id === id);
  const rule = rules[place];
  if (!rule) throw new AppError('not_found');
  return { ...rule, before: rules[place + 1]?.id ?? '' };
}
