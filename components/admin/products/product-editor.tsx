import type { ReactNode } from 'react';
import { adminRoutes } from '@/lib/admin-routes';
import type { Role } from '@/lib/admins/model';
import type { Owner } from '@/components/private-form/use-private-form';
import type { EditorParts } from '@/lib/products/admin/model';
import { FitmentsSection } from '@/components/admin/fitments/fitments-section';
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

type Props = EditorParts & { owner: Owner; role: Role };

const managesProducts = (role: Role) => role === 'owner' || role === 'manager';
const writesAbout = (role: Role) => managesProducts(role) || role === 'content';

/**
 * Everything about one product, each part with its own forms. In a drawer the parts stand below
 * each other.
 */
export function ProductEditor({ children, ...props }: Props & { children?: ReactNode }) {
  const { product, owner, role } = props;
  return (
    <div className={styles.editor}>
      {children}
      <ProductHead
        product={product}
        account={owner.account}
        manages={managesProducts(role)}
        seesAudit={role === 'owner'}
      />
      <div className={styles.columns}>
        <MainColumn {...props} />
        <SideColumn {...props} />
      </div>
    </div>
  );
}

/** What it is, and what it costs. */
function MainColumn({
  product,
  attributes,
  offers,
  traced,
  warehouses,
  categories,
  owner,
  role,
}: Props) {
  const manages = managesProducts(role);
  const writes = writesAbout(role);
  return (
    <div className={styles.column}>
      {writes && (
        <ProductForm product={product} categories={categories} owner={owner} identity={manages} />
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
          account={owner.account}
          may={{ price: manages, count: manages || role === 'warehouse' }}
          traced={traced}
        />
      )}
    </div>
  );
}

/** How it looks, what else it is called, and what it stands beside. */
function SideColumn({
  product,
  numbers,
  crosses,
  fitments,
  offers,
  fixed,
  history,
  owner,
  role,
}: Props) {
  const { account } = owner;
  const manages = managesProducts(role);
  return (
    <div className={styles.column}>
      <ImagesSection product={product} account={account} mayChange={writesAbout(role)} />
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
        <DuplicatesSection product={product} offers={offers} numbers={numbers} account={account} />
      )}
      {history && (
        <HistorySection product={product.id} changes={history} seesAudit={role === 'owner'} />
      )}
    </div>
  );
}
