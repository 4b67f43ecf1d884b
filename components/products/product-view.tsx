import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Product } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { AvailabilityLine } from './availability-line';
import { OfferTable } from './offer-table';
import { Price } from './price';
import { ProductFacts } from './product-facts';
import { ProductPicture } from './product-picture';
import styles from './product-view.module.css';

/** A product's page: picture left, decision right, then offers, facts, text. */
export function ProductView({ product }: { product: Product }) {
  const { name, article, brand, breadcrumbs, description, isOriginal } = product;
  const steps = [{ name: 'Каталог', href: routes.catalogue() }, ...breadcrumbs.map((category) => ({ name: category.name, href: routes.category(category.slug) }))];
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={steps} current={article} />
      <div className={styles.top}>
        <div className={styles.photo}><ProductPicture product={product} size="page" alt={name} priority /></div>
        <div className={styles.title}>
          <p className={styles.brand}>{brand.name}{isOriginal && ' · оригинал'}</p>
          <h1>{name}</h1>
          <p className={styles.article}>{article}</p>
        </div>
        <section className={styles.decision} aria-label="Цена и наличие">
          <Price kopecks={product.priceKopecks} unit={product.unit} large />
          {product.priceKopecks !== null && <p className={styles.note}>Розничная цена с НДС</p>}
          <AvailabilityLine {...product} />
        </section>
        <div className={styles.facts}><ProductFacts product={product} /></div>
      </div>
      <OfferTable offers={product.offers} unit={product.unit} />
      {description && <section className={styles.text}><h2>Описание</h2><p>{description}</p></section>}
    </main>
  );
}
