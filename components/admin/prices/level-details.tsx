import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import type { AboveRetail, AdminLevel, AdminRule, TracedPrices } from '@/lib/prices/admin/model';
import { LevelForm } from './level-form';
import { LevelRemoval, type LevelCustomer } from './level-removal';
import { LevelTrial, type Trial } from './level-trial';
import styles from './prices.module.css';
import { RuleForm } from './rule-form';
import { RuleList, type ShownRule } from './rule-list';

type Option = { value: string; text: string };
type Props = {
  level: AdminLevel;
  rules: ShownRule[];
  /** The rule that is being changed, null for one more; undefined while none is. */
  open: AdminRule | null | undefined;
  saveRule: (state: ActionState, form: FormData) => Promise<ActionState>;
  categories: Option[];
  suppliers: Option[];
  /** Some of those who have it. */
  customers: LevelCustomer[];
  trial: Trial & { traced: TracedPrices | null; above: AboveRetail };
  owner: Owner;
  done?: string;
  /** The audit is the owner's. */
  isOwner: boolean;
};

/** One level: how it counts, its rules, its fixed prices, and what it makes of goods. */
export function LevelDetails({
  level,
  rules,
  open,
  saveRule,
  categories,
  suppliers,
  customers,
  trial,
  owner,
  done,
  isOwner,
}: Props) {
  const { id, name } = level;
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Уровни цен', href: adminRoutes.priceLevels() }]}
        current={name}
      />
      <div className={styles.head}>
        <h1>{name}</h1>
        <a href={adminRoutes.fixedPrices(id)}>Фиксированные цены</a>
        {isOwner && (
          <a href={adminRoutes.audit({ collection: 'price_levels', record: id })}>Журнал</a>
        )}
      </div>
      <LevelForm level={level} owner={owner} done={done === 'level'} />
      <RuleList level={id} rules={rules} account={owner.account} done={done === 'rules'} />
      {open !== undefined && (
        <RuleForm
          key={open?.id ?? 'new'}
          level={id}
          rule={open}
          categories={categories}
          suppliers={suppliers}
          owner={owner}
          save={saveRule}
        />
      )}
      <LevelTrial level={level} {...trial} />
      <LevelRemoval level={level} customers={customers} account={owner.account} />
    </>
  );
}
