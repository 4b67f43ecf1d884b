import type { ReactNode } from 'react';
import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { marked, ROUNDINGS } from '@/lib/products/bulk/model';
import type { FoundProducts } from '@/lib/products/contract';
import type { TypedPercent } from '@/lib/products/bulk/schema';
import { belowText } from '@/lib/products/bulk/texts';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import styles from './bulk-page.module.css';

type Props = {
  chosen: Record<string, string>;
  found: FoundProducts;
  percent: TypedPercent;
  rounding: number;
  /** Only those that sink below cost are shown. */ isBelow: boolean;
  page: number;
};

/** By how much the shop's own prices change, and what becomes of some of them. */
export function PricePreview({ chosen, found, percent, rounding, ...shown }: Props) {
  const { own, samples } = found;
  return (
    <Panel title="На сколько">
      <p>
        Меняются розничные цены своих предложений: среди найденных их {formatNumber(own)}. Цены
        поставщиков приходят из их прайс-листов.
      </p>
      <PercentForm chosen={chosen} percent={percent} rounding={rounding} />
      {percent.value !== undefined && samples.length > 0 && (
        <Samples {...{ chosen, found, rounding, ...shown }} percent={percent.value} />
      )}
    </Panel>
  );
}

function PercentForm({
  chosen,
  percent: { typed, error },
  rounding,
}: Pick<Props, 'chosen' | 'percent' | 'rounding'>) {
  return (
    <form action={adminRoutes.productsBulk()} className={styles.prices}>
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="percent"
        label="Процент: 7 или −5,5"
        inputMode="text"
        maxLength={8}
        value={typed}
        error={error}
      />
      <Choice
        name="rounding"
        label="Округлить вверх до"
        value={String(rounding)}
        options={ROUNDINGS.map((kopecks) => ({
          value: String(kopecks),
          text: kopecks < 100 ? 'копейки' : formatMoney(kopecks),
        }))}
      />
      <SubmitButton tone="quiet" pending="Считаем…">
        Показать цены
      </SubmitButton>
    </form>
  );
}

/** Some prices before and after, with what the goods cost the shop. */
function Samples({
  chosen,
  found: { own, samples, below, hasNext },
  percent,
  rounding,
  isBelow,
  page,
}: Omit<Props, 'percent'> & { percent: number }) {
  const href = (more: { below?: string | undefined; page?: string | undefined }) =>
    adminRoutes.productsBulk({ ...chosen, percent, rounding, ...more });
  return (
    <>
      {below && below.offers > 0 && (
        <p>
          {belowText(below)}{' '}
          <a href={href(isBelow ? {} : { below: 'on' })}>
            {isBelow ? 'Показать все' : 'Показать только\u00A0их'}
          </a>
        </p>
      )}
      <FigureTable
        caption={isBelow ? 'Цены, которые окажутся ниже закупки' : 'Цены до и после'}
        columns={[
          { name: 'Товар' },
          { name: 'Склад' },
          { name: 'Закупка', number: true },
          { name: 'Было', number: true },
          { name: 'Станет', number: true },
        ]}
        rows={samples.map(({ offer, brand, article, warehouse, retail, cost }) => ({
          key: offer,
          cells: [
            `${brand} ${article}`,
            warehouse,
            cost ? formatMoney(cost) : '—',
            formatMoney(retail),
            <After key="after" kopecks={marked(retail, percent, rounding)} cost={cost ?? 0} />,
          ],
        }))}
      />
      <Pages
        page={page}
        hasNext={hasNext}
        href={(to) => href({ ...(isBelow && { below: 'on' }), page: to })}
      >
        {!isBelow && page === 1 && own > samples.length && (
          <>
            И ещё {counted(own - samples.length, ['предложение', 'предложения', 'предложений'])} так
            же.{' '}
          </>
        )}
      </Pages>
    </>
  );
}

/** A new price; of one below cost it says so. */
const After = ({ kopecks, cost }: { kopecks: number; cost: number }) =>
  kopecks < cost ? (
    <b className={styles.below}>
      {formatMoney(kopecks)}, ниже закупки на{'\u00A0'}
      {formatMoney(cost - kopecks)}
    </b>
  ) : (
    formatMoney(kopecks)
  );

function Pages({
  page,
  hasNext,
  href,
  children,
}: {
  page: number;
  hasNext: boolean;
  href: (page: string | undefined) => string;
  children: ReactNode;
}) {
  if (page === 1 && !hasNext) return null;
  return (
    <p>
      {children}
      {page > 1 && <a href={href(page > 2 ? String(page - 1) : undefined)}>Предыдущие</a>}{' '}
      {hasNext && <a href={href(String(page + 1))}>Следующие</a>}
    </p>
  );
}
