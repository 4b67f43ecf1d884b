import { Panel } from '@/components/admin/panel';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { changeFound, undoFound } from '@/lib/products/bulk/actions';
import { BULK_FIELDS, MOST_CHANGED, UNDO_HOURS, type BulkField } from '@/lib/products/bulk/model';
import type { FoundProducts } from '@/lib/products/bulk/repository';
import type { CategoryChoice } from '@/lib/categories/model';
import { formatNumber } from '@/lib/format/money';
import { counted, type PluralForms } from '@/lib/format/plural';
import { ButtonForm } from '../record-form/button-form';
import { BulkFields } from './bulk-fields';
import styles from './bulk-page.module.css';
import { PricePreview } from './price-preview';

const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];
const NAMES: Record<BulkField, string> = { retail: 'Цены', published: 'На сайте', category: 'Категория', brand: 'Производитель' };

type Props = {
  /** Which products, as the address says it. */
  chosen: Record<string, string>;
  found: FoundProducts;
  what: BulkField;
  /** Prices to look at before they are changed. */
  prices: { percent?: number; rounding: number };
  done: { id: string; changed: number } | null;
  categories: CategoryChoice[];
  account: string;
};

/** One change of everything that the list has found, confirmed by writing how much that is. */
export function BulkPage({ chosen, found, what, prices, done, categories, account }: Props) {
  const count = found.ids.length;
  const path = adminRoutes.productsBulk({ ...chosen, what });
  return (
    <div className={styles.page}>
      <Breadcrumbs steps={[{ name: 'Товары', href: adminRoutes.products() }]} current="Изменить найденные" />
      <h1>Изменить найденные товары</h1>
      {done && <Done {...done} chosen={chosen} account={account} />}
      {count > MOST_CHANGED ? <p>Найдено больше {formatNumber(MOST_CHANGED)} товаров. <a href={adminRoutes.products()}>Сузьте список</a> фильтрами: за один раз можно изменить не больше.</p> : <p>Изменится: <b>{counted(count, PRODUCTS)}</b>.</p>}
      <nav className={styles.what} aria-label="Что изменить">{BULK_FIELDS.map((field) => <a key={field} href={adminRoutes.productsBulk({ ...chosen, what: field })} aria-current={field === what || undefined}>{NAMES[field]}</a>)}</nav>
      {what === 'retail' && <PricePreview chosen={chosen} found={found} {...prices} />}
      {count > 0 && count <= MOST_CHANGED && (what !== 'retail' || (prices.percent !== undefined && found.own > 0)) && (
        <Panel title={NAMES[what]}>
          <ButtonForm form={`change-${what}`} path={path} account={account} action={changeFound} hidden={{ ...chosen, field: what, count: String(count), ...(what === 'retail' && { percent: String(prices.percent), rounding: String(prices.rounding) }) }} button="Изменить" pending="Меняем…" tone="danger">
            <BulkFields what={what} categories={categories} count={count} />
          </ButtonForm>
        </Panel>
      )}
    </div>
  );
}

function Done({ id, changed, chosen, account }: { id: string; changed: number; chosen: Record<string, string>; account: string }) {
  return (
    <>
      <FormMessage kind="done">{changed > 0 ? `Изменено: ${formatNumber(changed)}.` : 'Менять было нечего: всё уже так и есть.'}</FormMessage>
      {id && <ButtonForm form="undo" path={adminRoutes.productsBulk(chosen)} account={account} action={undoFound} hidden={{ id }} button="Вернуть как было" pending="Возвращаем…" label={`Вернуть как было, в течение ${UNDO_HOURS} часов`} />}
    </>
  );
}
