import Link from 'next/link';
import { Panel } from '@/components/admin/panel';
import { FindForm } from '@/components/admin/orders/find-form';
import type { ProductMatches } from '@/components/admin/prices/goods-finder';
import { adminRoutes } from '@/lib/admin-routes';
import { formatNumber } from '@/lib/format/money';
import { bindScanned } from '@/lib/stocktaking/actions';
import { ButtonForm } from '../record-form/button-form';
import styles from './stocktaking.module.css';

/**
 * A code that nobody knows, `n` pieces of it; `find`: what was looked for, `found`: what that
 * means, null before.
 */
export type UnknownCode = {
  code: string;
  n: number;
  find?: string | undefined;
  found: ProductMatches[] | null;
};

type Props = { id: string; account: string; unknown: UnknownCode };

/** An unknown code finds its product: looked for by number or name, and remembered. */
export function BindPanel({ id, account, unknown: { code, n, find, found } }: Props) {
  return (
    <Panel
      title={`Код ${code} не\u00A0найден`}
      aside={
        <Link href={adminRoutes.stocktaking(id)} prefetch={false}>
          Не{'\u00A0'}привязывать
        </Link>
      }
    >
      <p>
        Найдите товар, на{'\u00A0'}котором этот код. Код запомнится как его штрихкод, а{'\u00A0'}
        отсканированное посчитается.
      </p>
      <FindForm
        name="find"
        label="Артикул или слова из названия"
        value={find ?? ''}
        hidden={{ bind: code, n: String(n) }}
        focused={found === null}
      />
      {found?.length === 0 && <p role="status">По словам «{find}» ничего нет.</p>}
      {found && (
        <ul className={styles.lines}>
          {found.map(({ id: product, brand, article, name }) => (
            <li key={product}>
              <span className={styles.what}>
                <span>
                  {brand} {article}
                </span>
                <small>{name}</small>
              </span>
              <ButtonForm
                form={`bind-${product}`}
                path={adminRoutes.stocktaking(id, { bind: code, n, find })}
                account={account}
                action={bindScanned}
                hidden={{ id, code, quantity: String(n), product }}
                button={`Привязать и посчитать ${formatNumber(n)} шт.`}
                pending="Привязываем…"
                label={`Привязать и посчитать ${formatNumber(n)} шт.: ${brand} ${article}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
