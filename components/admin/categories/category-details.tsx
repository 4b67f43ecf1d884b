import type { Owner } from '@/components/private-form/use-private-form';
import { Confirmed } from '@/components/ui/confirmed';
import { adminRoutes } from '@/lib/admin-routes';
import {
  wayTo,
  type CategoryNode,
  type CategoryUses,
  type EditedCategory,
} from '@/lib/categories/model';
import { countText } from '@/lib/format/count';
import { routes } from '@/lib/routes';
import type { CategoryAttribute } from '@/lib/products/attributes/model';
import { AttributesPanel } from './attributes-panel';
import styles from './category-details.module.css';
import { CategoryForm } from './category-form';
import { CategoryRemoval } from './category-removal';
import { MergeForm } from './merge-form';
import { PlaceForm } from './place-form';

type Props = {
  nodes: CategoryNode[];
  category: EditedCategory;
  attributes: CategoryAttribute[];
  owner: Owner;
  done?: string;
  /** What is in it, for those who may merge and remove. */ uses: CategoryUses | null;
  /** The audit is the owner's. */ isOwner: boolean;
};

/** One category beside the tree: its words, its place, what else can be done with it. */
export function CategoryDetails({
  nodes,
  category,
  attributes,
  owner,
  done,
  uses,
  isOwner,
}: Props) {
  const way = wayTo(nodes, category.id);
  const node = way.at(-1);
  if (!node) return null;
  return (
    <>
      <CategoryHead way={way} node={node} slug={category.slug} isOwner={isOwner} />
      <CategoryForm key={`form ${node.id}`} category={category} owner={owner} done={done} />
      <AttributesPanel
        key={`attributes ${node.id}`}
        category={node.id}
        attributes={attributes}
        account={owner.account}
      />
      <section className={styles.section} aria-labelledby="place-title">
        <h2 id="place-title">Место в дереве</h2>
        <PlaceForm key={`place ${node.id}`} nodes={nodes} category={node} account={owner.account} />
      </section>
      {uses && (
        <section className={styles.section} aria-labelledby="more-title">
          <h2 id="more-title">Убрать категорию</h2>
          <Confirmed question="Объединить с другой">
            <MergeForm
              key={`merge ${node.id}`}
              nodes={nodes}
              category={node}
              account={owner.account}
            />
          </Confirmed>
          <CategoryRemoval
            key={`remove ${node.id}`}
            category={node}
            uses={uses}
            account={owner.account}
          />
        </section>
      )}
    </>
  );
}

function CategoryHead({
  way,
  node,
  slug,
  isOwner,
}: Pick<Props, 'isOwner'> & { way: CategoryNode[]; node: CategoryNode; slug: string }) {
  return (
    <div className={styles.head}>
      <h2>{node.name}</h2>
      <p className={styles.way}>
        {[...way.slice(0, -1).map(({ name }) => name), countText(node.count)].join(' · ')}
      </p>
      <p className={styles.links}>
        <a href={routes.category(slug)}>Посмотреть в магазине</a>
        <a href={adminRoutes.categories({ under: node.id })}>Добавить подкатегорию</a>
        {isOwner && (
          <a href={adminRoutes.audit({ collection: 'categories', record: node.id })}>Журнал</a>
        )}
      </p>
    </div>
  );
}
