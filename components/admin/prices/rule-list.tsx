import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { removeRule } from '@/lib/prices/admin/actions';
import type { AdminRule } from '@/lib/prices/admin/model';
import { conditionsText, percentText } from '@/lib/prices/admin/texts';
import { ButtonForm } from '../record-form/button-form';
import styles from './rule-list.module.css';

/** `behind`: the rule because of which it never holds. */
export type ShownRule = AdminRule & { behind: AdminRule | null };
type Props = {
  level: string;
  /** In the order in which they win. */ rules: ShownRule[];
  account: string;
  done: boolean;
};

/** The rules of a level: of those that fit, the first one holds. */
export function RuleList({ level, rules, account, done }: Props) {
  return (
    <section className={styles.section} id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">Правила</h2>
      {done && <FormMessage kind="done">Сохранено. Цены уже новые.</FormMessage>}
      <p className={styles.about}>
        {rules.length === 0
          ? 'Правил нет: процент уровня действует на всё.'
          : 'Другой процент для части товаров. Правила стоят в том порядке, в котором действуют: из подходящих — первое.'}
      </p>
      {rules.length > 0 && (
        <ol className={styles.rules}>
          {rules.map((rule) => {
            const words = conditionsText(rule.names);
            return (
              <li key={rule.id}>
                <div>
                  <a href={adminRoutes.priceLevel(level, { rule: rule.id })}>{words}</a>
                  {rule.priority !== 0 && (
                    <small>
                      очерёдность {formatNumber(rule.priority)}, больше{'\u00A0'}— важнее
                    </small>
                  )}
                  {rule.behind && (
                    <small className={styles.behind}>
                      Никогда не действует: раньше стоит «{conditionsText(rule.behind.names)}» на те
                      же товары.
                    </small>
                  )}
                </div>
                <strong>{percentText(rule.percent)}</strong>
                <ButtonForm
                  form={`remove-${rule.id}`}
                  confirmed={{ question: 'Удалить', about: `правило ${words}`, beside: true }}
                  path={adminRoutes.priceLevel(level)}
                  account={account}
                  action={removeRule}
                  hidden={{ id: rule.id, level }}
                  button="Удалить правило"
                  pending="Удаляем…"
                  tone="danger"
                >
                  <p>
                    Покупатели этого уровня сразу станут платить за{'\u00A0'}эти товары по{'\u00A0'}
                    следующему подходящему правилу, а{'\u00A0'}если его нет{'\u00A0'}— по{'\u00A0'}
                    проценту уровня.
                  </p>
                </ButtonForm>
              </li>
            );
          })}
        </ol>
      )}
      <p>
        <a href={adminRoutes.priceLevel(level, { rule: 'new' })}>Добавить правило</a>
      </p>
    </section>
  );
}
