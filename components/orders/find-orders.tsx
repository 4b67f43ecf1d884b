import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { OrderState } from '@/lib/orders/model';
import { MAX_QUERY } from '@/lib/search/query/model';
import { routes } from '@/lib/routes';
import styles from './find-orders.module.css';

/**
 * Looks among the customer's own orders; what for stands in the address.
 * @param find what was looked for, '' for all
 * @param state which the list stays narrowed to
 */
export function FindOrders({ find, state }: { find: string; state?: OrderState }) {
  return (
    <form
      className={styles.form}
      action={routes.orders()}
      role="search"
      aria-label="Поиск по заказам"
    >
      {state && <input type="hidden" name="state" value={state} />}
      <Field
        label="Номер заказа, ваш номер, артикул или название детали"
        type="search"
        name="find"
        value={find}
        maxLength={MAX_QUERY}
      />
      <SubmitButton tone="quiet" pending="Ищем…">
        Найти
      </SubmitButton>
      {find && (
        <a className={styles.all} href={routes.orders({ state })}>
          Сбросить
        </a>
      )}
    </form>
  );
}
