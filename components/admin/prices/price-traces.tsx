import { formatMoney } from '@/lib/format/money';
import type { TracedPrices } from '@/lib/prices/admin/model';
import { levelText, traceText } from '@/lib/prices/admin/texts';
import styles from './price-traces.module.css';

type Props = {
  traced: TracedPrices;
  /** One level was asked about: its name is not said in each line. */ only?: boolean;
};

/** What the offers of a product cost at levels, each with the sentence that explains it. */
export function PriceTraces({ traced: { offers, levels }, only = false }: Props) {
  if (offers.length === 0)
    return <p className={styles.none}>Предложений нет, считать не с чего.</p>;
  return offers.map((offer) => (
    <div key={offer.id} className={styles.offer}>
      <h3>
        {offer.supplier}, {offer.warehouse}
      </h3>
      <p className={styles.none}>
        Розница {offer.retailKopecks > 0 ? formatMoney(offer.retailKopecks) : 'не задана'}, закупка{' '}
        {offer.costKopecks > 0 ? formatMoney(offer.costKopecks) : 'неизвестна'}
      </p>
      <ul className={styles.prices}>
        {levels.map((level) =>
          level.prices
            .filter((price) => price.offer === offer.id)
            .map((price) => (
              <li key={level.id}>
                <span>{only ? 'Цена уровня' : levelText(level)}</span>
                <strong>{price.kopecks > 0 ? formatMoney(price.kopecks) : 'по запросу'}</strong>
                <p>{traceText(price, offer, level.roundingKopecks)}</p>
              </li>
            )),
        )}
      </ul>
    </div>
  ));
}
