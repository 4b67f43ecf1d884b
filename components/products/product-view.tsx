import { FitSentence } from '@/components/garage/fit-mark';
import { RecentStrip } from '@/components/recent/recent-strip';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CopyOnClick } from '@/components/ui/copy-on-click';
import type { Product } from '@/lib/products/model';
import { imageAlt } from '@/lib/products/images';
import { routes } from '@/lib/routes';
import type { OpenDays } from '@/lib/settings/model';
import { BoughtTogether } from './bought-together';
import { BuyBar } from './buy-bar';
import { CrossList } from './cross-list';
import { Decision } from './decision';
import { FactList, factsOf } from './product-facts';
import { FitmentList } from './fitment-list';
import { Gallery } from './gallery';
import { OfferTable } from './offer-table';
import { ProductHead } from './product-head';
import { ProductNumbers } from './product-numbers';
import styles from './product-view.module.css';

/** Facts beside the image; a longer list has a section of its own. */
const SUMMARY = 6;

type Props = {
  product: Product;
  /** What the price is: «Розничная цена с НДС». */ priceName: string;
  shop: OpenDays;
};

/**
 * A product's page: image and name, what decides beside them and in view all the way down, then
 * offers, what stands in for it, cars, numbers.
 */
export function ProductView({ product, priceName, shop }: Props) {
  const { id, name, article, breadcrumbs, description } = product;
  const steps = [
    { name: 'Главная', href: routes.catalogue() },
    ...breadcrumbs.map((category) => ({
      name: category.name,
      href: routes.category(category.slug),
    })),
  ];
  const facts = factsOf(product);
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs steps={steps} current={article} />
      <FitSentence product={product} />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <Gallery productId={id} images={product.images} alts={imageAlt(product)} name={name} />
        </div>
        <div className={styles.head}>
          <ProductHead product={product} />
        </div>
        <div className={styles.decision}>
          <Decision product={product} priceName={priceName} shop={shop} />
        </div>
        {facts.length > 0 && (
          <div className={styles.facts}>
            <FactList facts={facts.slice(0, SUMMARY)} />
            {facts.length > SUMMARY && <a href="#facts">Все характеристики</a>}
          </div>
        )}
        <div className={styles.rest}>
          <OfferTable product={product} shop={shop} />
          <CrossList crosses={product.crosses} product={product.id} article={article} />
          <FitmentList productId={id} universal={product.universal} fitments={product.fitments} />
          <BoughtTogether products={product.together} />
          {facts.length > SUMMARY && (
            <section className={styles.section} aria-labelledby="facts">
              <h2 id="facts">Характеристики</h2>
              <FactList facts={facts} />
            </section>
          )}
          <ProductNumbers numbers={product.numbers} />
          {description && (
            <section className={styles.section} aria-labelledby="description">
              <h2 id="description">Описание</h2>
              <p className={styles.text}>{description}</p>
            </section>
          )}
        </div>
      </div>
      <RecentStrip besides={product.number} />
      <BuyBar product={product} />
      <CopyOnClick />
    </main>
  );
}
