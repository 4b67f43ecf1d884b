import { adminRoutes } from '@/lib/admin-routes';
import { applyRule } from '@/lib/category-rules/actions';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { ButtonForm } from '../record-form/button-form';
import styles from './rule-details.module.css';

/**
 * `moves`: how many products; `samples`: the first of them. `complete`: the whole catalogue has
 * been looked at.
 */
export type ShownTrial = {
  moves: number;
  complete: boolean;
  samples: { id: string; name: string; from: string }[];
  to: string;
};

type Props = {
  trial: ShownTrial;
  /** The rule as it was tried. */ fields: Record<string, string>;
  account: string;
};

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** What a rule would move, and the button that moves it. */
export function TrialView({ trial: { moves, complete, samples, to }, fields, account }: Props) {
  const many = `${complete ? '' : 'не меньше '}${counted(moves, PRODUCTS)}`;
  return (
    <section className={styles.section} aria-labelledby="trial-title">
      <h2 id="trial-title">
        {moves === 0 ? 'Правило ничего не перенесёт' : `Правило перенесёт ${many} в «${to}»`}
      </h2>
      {moves === 0 && (
        <p>
          {complete
            ? 'Подходящих товаров нет, они уже на месте, или их забирает правило, которое спрашивают раньше.'
            : 'Среди просмотренного подходящих товаров нет; весь каталог просмотреть не успели.'}
        </p>
      )}
      {samples.length > 0 && (
        <>
          <div
            className={styles.scroll}
            tabIndex={0}
            role="region"
            aria-label="Что перенесёт правило"
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Товар</th>
                  <th scope="col">Сейчас в категории</th>
                </tr>
              </thead>
              <tbody>
                {samples.map(({ id, name, from }) => (
                  <tr key={id}>
                    <td>
                      <a href={routes.product(id)}>{name}</a>
                    </td>
                    <td>{from}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {samples.length < moves && <p>Показаны первые {samples.length}.</p>}
          <ButtonForm
            form="apply"
            path={adminRoutes.categoryRule(fields.id || 'new')}
            account={account}
            action={applyRule}
            hidden={fields}
            button={`Сохранить правило и перенести ${counted(moves, PRODUCTS)}`}
            pending="Переносим…"
            tone="plain"
          />
        </>
      )}
    </section>
  );
}
