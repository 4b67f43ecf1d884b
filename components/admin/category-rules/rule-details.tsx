import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { removeRule } from '@/lib/category-rules/actions';
import { ButtonForm } from '../record-form/button-form';
import styles from './rule-details.module.css';
import { RuleForm, type ShownRule } from './rule-form';
import { TrialView, type ShownTrial } from './trial-view';

type Option = { value: string; text: string };
type Props = {
  rule: ShownRule;
  categories: Option[];
  others: Option[];
  scope: string;
  owner: Owner;
  done?: string;
  /** What the rule would move, when that was asked; `fields`: the rule as it was tried. */
  trial: (ShownTrial & { fields: Record<string, string> }) | null;
};

/** One rule, and what it would move. */
export function RuleDetails({ rule, categories, others, scope, owner, done, trial }: Props) {
  const title = rule.id ? `«${rule.words}»` : 'Новое правило';
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Правила категорий', href: adminRoutes.categoryRules() }]}
        current={title}
      />
      <h1>{title}</h1>
      <RuleForm
        rule={rule}
        categories={categories}
        others={others}
        scope={scope}
        owner={owner}
        done={done}
      />
      {trial && (
        <TrialView
          key={JSON.stringify(trial.fields)}
          trial={trial}
          fields={trial.fields}
          account={owner.account}
        />
      )}
      {rule.id && (
        <section className={styles.section} aria-labelledby="remove-title">
          <h2 id="remove-title">Убрать правило</h2>
          <p>Товары останутся, где они есть; новые будут искать себе другое правило.</p>
          <ButtonForm
            form="remove"
            path={adminRoutes.categoryRule(rule.id)}
            account={owner.account}
            action={removeRule}
            hidden={{ id: rule.id }}
            button="Удалить правило"
            pending="Удаляем…"
            tone="danger"
          />
        </section>
      )}
    </>
  );
}
