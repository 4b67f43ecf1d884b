import { PriceTraces } from '@/components/admin/prices/price-traces';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminOffer } from '@/lib/offers/model';
import type { TracedPrices } from '@/lib/prices/admin/model';
import { NewOfferForm } from './new-offer-form';
import { OfferCard } from './offer-card';
import styles from './section.module.css';

type Props = {
  product: string;
  offers: AdminOffer[];
  warehouses: { id: string; name: string }[];
  account: string;
  may: { price: boolean; count: boolean };
  traced: TracedPrices | null;
};

/** Where the product is to be had, at which price: everything the staff may know of it. */
export function OffersSection({ product, offers, warehouses, account, may, traced }: Props) {
  const path = adminRoutes.product(product);
  return (
    <section className={styles.section} id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title">Предложения</h2>
      {offers.length === 0 && (
        <p className={styles.none}>
          Предложений нет: купить товар нельзя. Их приносит прайс-лист поставщика, или добавьте
          своё.
        </p>
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} path={path} account={account} may={may} />
      ))}
      {traced && offers.length > 0 && (
        <details className={styles.more}>
          <summary>Почему такая цена у оптовых</summary>
          <div className={styles.section}>
            <PriceTraces traced={traced} />
          </div>
        </details>
      )}
      {may.price && (
        <details className={styles.more}>
          <summary>Добавить предложение</summary>
          <NewOfferForm
            key={offers.length}
            product={product}
            warehouses={warehouses}
            path={path}
            account={account}
          />
        </details>
      )}
    </section>
  );
}
