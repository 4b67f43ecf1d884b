import type { ReactNode } from 'react';
import { adminRoutes } from '@/lib/admin-routes';
import type { Role } from '@/lib/admins/model';
import type { Owner } from '@/components/private-form/use-private-form';
import type { CategoryChoice } from '@/lib/categories/model';
import type { AdminOffer } from '@/lib/offers/model';
import type { ProductFixedPrice, TracedPrices } from '@/lib/prices/admin/model';
import type {
  EditedProduct,
  ProductChange,
  ProductCross,
  ProductNumber,
} from '@/lib/products/admin/model';
import { FitmentsSection } from '@/components/admin/fitments/fitments-section';
import type { AdminFitment } from '@/lib/fitments/admin/model';
import type { CategoryAttribute } from '@/lib/products/attributes/model';
import { AttributesForm } from './attributes-form';
import { CrossesSection } from './crosses-section';
import { FixedPricesSection } from './fixed-prices-section';
import { HistorySection } from './history-section';
import { NumbersSection } from './numbers-section';
import { OffersSection } from './offers-section';
import { ImagesSection } from './images-section';
import styles from './product-editor.module.css';
import { ProductForm } from './product-form';
import { ProductHead } from './product-head';
import { DuplicatesSection } from './duplicates-section';

export type EditorParts = {
  product: EditedProduct;
  numbers: ProductNumber[];
  crosses: ProductCross[];
  fitments: AdminFitment[];
  /** Of its category and those above. */
  attributes: CategoryAttribute[];
  /** null for who may not see them. */
  offers: AdminOffer[] | null;
  /** null for who may not know what we pay, and while there are no levels. */
  traced: TracedPrices | null;
  /** null for who may not see them, and while there are no levels. */
  fixed: { prices: ProductFixedPrice[]; levels: { id: string; name: string }[] } | null;
  /** What was done to it last; null for who does not write about products. */
  history: ProductChange[] | null;
  warehouses: { id: string; name: string }[];
  categories: CategoryChoice[];
};

/** Everything about one product, each part with its own forms. In a drawer the parts stand below each other. */
export function ProductEditor({
  product,
  numbers,
  crosses,
  fitments,
  attributes,
  offers,
  traced,
  fixed,
  history,
  warehouses,
  categories,
  owner,
  role,
  children,
}: EditorParts & { owner: Owner; role: Role; children?: ReactNode }) {
  const { account } = owner;
  const manages = role === 'owner' || role === 'manager';
  const writes = manages || role === 'content';
  return (
    <div className={styles.editor}>
      {children}
      <ProductHead
        product={product}
        account={account}
        manages={manages}
        seesAudit={role === 'owner'}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {writes && (
            <ProductForm
              product={product}
              categories={categories}
              owner={owner}
              identity={manages}
            />
          )}
          {writes && (
            <AttributesForm
              key={product.category.id}
              product={product}
              attributes={attributes}
              owner={owner}
            />
          )}
          {offers && (
            <OffersSection
              product={product.id}
              offers={offers}
              warehouses={warehouses}
              account={account}
              may={{ price: manages, count: manages || role === 'warehouse' }}
              traced={traced}
            />
          )}
        </div>
        <div className={styles.column}>
          <ImagesSection product={product} account={account} mayChange={writes} />
          <NumbersSection
            product={product.id}
            numbers={numbers}
            account={account}
            mayChange={manages}
          />
          <CrossesSection
            product={product.id}
            crosses={crosses}
            account={account}
            mayChange={manages}
          />
          <FitmentsSection
            product={product.id}
            fitments={fitments}
            path={adminRoutes.product(product.id)}
            account={account}
            mayChange={manages}
          />
          {fixed && <FixedPricesSection product={product.id} {...fixed} />}
          {manages && offers && (
            <DuplicatesSection
              product={product}
              offers={offers}
              numbers={numbers}
              account={account}
            />
          )}
          {history && (
            <HistorySection product={product.id} changes={history} seesAudit={role === 'owner'} />
          )}
        </div>
      </div>
    </div>
  );
}
