import { Panel } from '@/components/admin/panel';
import { FormMessage } from '@/components/ui/forms/form-message';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import {
  BULK_FIELDS,
  doubtsOfPrices,
  MOST_CHANGED,
  UNDO_HOURS,
  type BulkField,
} from '@/lib/products/bulk/model';
import type { FoundProducts, RecentChange } from '@/lib/products/contract';
import type { TypedPercent } from '@/lib/products/bulk/schema';
import { undoText } from '@/lib/products/bulk/texts';
import type { CategoryChoice } from '@/lib/categories/model';
import { formatNumber } from '@/lib/format/money';
import { counted, type PluralForms } from '@/lib/format/plural';
import { BulkForm } from './bulk-form';
import { doubtsOfMany } from './doubts-of-many';
import styles from './bulk-page.module.css';
import { PricePreview } from './price-preview';
import { RecentChanges } from './recent-changes';
import { UndoChange } from './undo-change';

const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];
const NAMES: Record<BulkField, string> = {
  retail: 'Цены',
  published: 'На сайте',
  category: 'Категория',
  brand: 'Производитель',
};

type Props = {
  /** Which products, as the address says it. */
  chosen: Record<string, string>;
  found: FoundProducts;
  what: BulkField;
  /** Prices to look at before they are changed. */
  prices: { percent: TypedPercent; rounding: number; isBelow: boolean; page: number };
  done: { id: string; changed: number } | null;
  /** What has just been taken back. */
  undone: { changed: number; left: number } | null;
  /** What can still be taken back. */
  recent: RecentChange[];
  categories: CategoryChoice[];
  account: string;
};

/** One change of everything that the list has found, confirmed by writing how much that is. */
export function BulkPage({ done, undone, recent, ...change }: Props) {
  const { chosen, found, what, account } = change;
  const page = { ...chosen, what };
  const count = found.ids.length;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[{ name: 'Товары', href: adminRoutes.products() }]}
        current="Изменить найденные"
      />
      <h1>Изменить найденные товары</h1>
      {done && (
        <Done
          {...done}
          isUndone={recent.some(({ id, undone: isUndone }) => id === done.id && isUndone)}
          page={page}
          account={account}
        />
      )}
      {undone && <FormMessage kind="done">{undoText(undone)}</FormMessage>}
      {count === 0 && <p>По этим условиям товаров нет: менять нечего.</p>}
      {count > MOST_CHANGED && (
        <p>
          Найдено больше {formatNumber(MOST_CHANGED)} товаров.{' '}
          <a href={adminRoutes.products()}>Сузьте список</a> фильтрами: за один раз можно изменить
          не больше.
        </p>
      )}
      {count > 0 && count <= MOST_CHANGED && (
        <p>
          {what === 'retail' ? 'Найдено' : 'Изменится'}: <b>{counted(count, PRODUCTS)}</b>.
        </p>
      )}
      <nav className={styles.what} aria-label="Что изменить">
        {BULK_FIELDS.map((field) => (
          <a
            key={field}
            href={adminRoutes.productsBulk({ ...chosen, what: field })}
            aria-current={field === what || undefined}
          >
            {NAMES[field]}
          </a>
        ))}
      </nav>
      {count > 0 && count <= MOST_CHANGED && <Change {...change} />}
      <RecentChanges
        changes={recent.filter(({ id }) => id !== done?.id)}
        page={page}
        account={account}
      />
    </div>
  );
}

/** The form of the change; of prices only when they have been looked at. */
function Change({
  chosen,
  found,
  what,
  prices,
  categories,
  account,
}: Omit<Props, 'done' | 'undone' | 'recent'>) {
  const shared = { what, categories, account };
  if (what !== 'retail')
    return (
      <Panel title={NAMES[what]}>
        <BulkForm
          {...shared}
          count={found.ids.length}
          path={adminRoutes.productsBulk({ ...chosen, what })}
          hidden={chosen}
        />
      </Panel>
    );
  const { percent, rounding } = prices;
  const looked = { percent: String(percent.value), rounding: String(rounding) };
  return (
    <>
      <PricePreview chosen={chosen} found={found} {...prices} />
      {percent.value !== undefined && found.own > 0 && (
        <Panel title={NAMES[what]}>
          <BulkForm
            {...shared}
            count={found.own}
            path={adminRoutes.productsBulk({ ...chosen, what, ...looked })}
            hidden={{
              ...chosen,
              ...looked,
              seen: String(found.ownKopecks),
              known: doubtsOfPrices(found.below, percent.value),
            }}
            doubts={doubtsOfMany(found.below, percent.value)}
          />
        </Panel>
      )}
    </>
  );
}

const STILL = `Вернуть можно в\u00A0течение ${UNDO_HOURS}\u00A0часов.`;

type DoneProps = {
  id: string;
  changed: number;
  isUndone: boolean;
  page: Record<string, string>;
  account: string;
};

function Done({ id, changed, isUndone, page, account }: DoneProps) {
  return (
    <>
      <FormMessage kind="done">
        {changed > 0
          ? `Изменено: ${formatNumber(changed)}.`
          : 'Менять было нечего: всё уже так и есть.'}
        {id && ` ${isUndone ? 'Уже возвращено.' : STILL}`}
      </FormMessage>
      {id && !isUndone && <UndoChange id={id} what="это изменение" page={page} account={account} />}
    </>
  );
}
