import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { adminRoutes } from '@/lib/admin-routes';
import { marked, ROUNDINGS } from '@/lib/products/bulk/model';
import type { FoundProducts } from '@/lib/products/contract';
import type { TypedPercent } from '@/lib/products/bulk/schema';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import styles from './bulk-page.module.css';

type Props = {
  chosen: Record<string, string>;
  found: FoundProducts;
  percent: TypedPercent;
  rounding: number;
};

/** By how much the shop's own prices change, and what becomes of some of them. */
export function PricePreview({ chosen, found, percent, rounding }: Props) {
  const { own, samples } = found;
  return (
    <Panel title="На сколько">
      <p>
        Меняются розничные цены своих предложений: среди найденных их {formatNumber(own)}. Цены
        поставщиков приходят из их прайс-листов.
      </p>
      <PercentForm chosen={chosen} percent={percent} rounding={rounding} />
      {percent.value !== undefined && samples.length > 0 && (
        <Samples found={found} percent={percent.value} rounding={rounding} />
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

/** Some prices before and after. */
function Samples({
  found: { own, samples },
  percent,
  rounding,
}: Pick<Props, 'found' | 'rounding'> & { percent: number }) {
  return (
    <>
      <FigureTable
        caption="Цены до и после"
        columns={[
          { name: 'Товар' },
          { name: 'Склад' },
          { name: 'Было', number: true },
          { name: 'Станет', number: true },
        ]}
        rows={samples.map(({ offer, brand, article, warehouse, retail }) => ({
          key: offer,
          cells: [
            `${brand} ${article}`,
            warehouse,
            formatMoney(retail),
            formatMoney(marked(retail, percent, rounding)),
          ],
        }))}
      />
      {own > samples.length && (
        <p>
          И ещё {counted(own - samples.length, ['предложение', 'предложения', 'предложений'])} так
          же.
        </p>
      )}
    </>
  );
}
