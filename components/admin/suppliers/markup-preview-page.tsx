import { FigureTable } from '@/components/admin/figure-table';
import { Panel } from '@/components/admin/panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney, formatNumber } from '@/lib/format/money';
import { counted, type PluralForms } from '@/lib/format/plural';
import { MOST_CHANGED, UNDO_HOURS } from '@/lib/products/bulk/model';
import type { EditedSupplier, MarkupBand } from '@/lib/suppliers/model';
import type { MarkupPreview } from '@/lib/suppliers/contract';
import { RecountForms } from './recount-forms';
import styles from './supplier-details.module.css';

const OFFERS: PluralForms = ['предложение', 'предложения', 'предложений'];
const COLUMNS = [
  { name: 'Товар' },
  { name: 'Закупка', number: true },
  { name: 'Было', number: true },
  { name: 'Станет', number: true },
];

type Props = {
  supplier: EditedSupplier;
  /** The mark-up that is looked at. */
  bands: MarkupBand[];
  preview: MarkupPreview;
  /** So many have just been recounted, and others wait. */
  changed: number;
  account: string;
};

/** What a new mark-up makes of the prices that the present one has made, before it holds. */
export function MarkupPreviewPage({
  supplier: { id, name, markup },
  bands,
  preview: { offers, samples },
  changed,
  account,
}: Props) {
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: 'Поставщики', href: adminRoutes.suppliers() },
          { name, href: adminRoutes.supplier(id) },
        ]}
        current="Новая наценка"
      />
      <h1>Новая наценка: {name}</h1>
      {changed > 0 && (
        <FormMessage kind="done">
          Пересчитано: {counted(changed, OFFERS)}. Осталось {formatNumber(offers)}.
        </FormMessage>
      )}
      <Panel title="Что изменится">
        <p className={styles.about}>
          Сейчас: {inWords(markup)}. Станет: {inWords(bands)}.
        </p>
        <p>
          Изменится {counted(offers, OFFERS)}. Цены, которые назвал прайс-лист или поставил человек,
          останутся.
        </p>
        {samples.length > 0 && (
          <FigureTable
            caption="Самые дешёвые и самые дорогие"
            columns={COLUMNS}
            rows={samples.map(({ offer, brand, article, cost, before, after }) => ({
              key: offer,
              cells: [`${brand} ${article}`, formatMoney(cost), priceOf(before), priceOf(after)],
            }))}
          />
        )}
      </Panel>
      <Panel title="Применить">
        {offers > MOST_CHANGED && (
          <p className={styles.about}>
            За один раз пересчитываются {formatNumber(MOST_CHANGED)}: потом страница покажет,
            сколько осталось.
          </p>
        )}
        <p className={styles.about}>
          Пересчитанные цены можно вернуть в{'\u00A0'}течение {UNDO_HOURS}
          {'\u00A0'}часов.
        </p>
        <RecountForms supplier={id} bands={bands} seen={markup} offers={offers} account={account} />
      </Panel>
    </>
  );
}

const priceOf = (kopecks: number): string => (kopecks > 0 ? formatMoney(kopecks) : 'по запросу');

const inWords = (bands: MarkupBand[]): string =>
  bands.length === 0
    ? 'без наценки, цены по\u00A0запросу'
    : bands
        .map(
          ({ from_kopecks: from, percent }) =>
            `от\u00A0${formatMoney(from)}\u00A0— ${String(percent).replace('.', ',')}\u00A0%`,
        )
        .join(', ');
