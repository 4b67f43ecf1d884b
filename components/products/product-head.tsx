import { Fragment } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { ReplacementStep } from '@/lib/crosses/model';
import { fitSummary, fitVerdict } from '@/lib/fitments/model';
import type { Product } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './product-head.module.css';

/** Maker, name, number, what came after it, and what is known of its cars. */
export function ProductHead({ product }: { product: Product }) {
  const { name, article, brand, isOriginal, crosses } = product;
  return (
    <div className={styles.head}>
      <p className={styles.brand}>
        <a href={routes.brand(brand.slug)}>{brand.name}</a>
        {isOriginal && ' · оригинал'}
      </p>
      <h1>{name}</h1>
      <p className={styles.article}>
        <span>{article}</span>
        <CopyButton text={article} />
      </p>
      <ReplacedBy article={article} chain={crosses.chain} />
      <Verdict product={product} />
    </div>
  );
}

/** That a number is no longer made: the one that is, and those between. */
function ReplacedBy({ article, chain }: { article: string; chain: ReplacementStep[] }) {
  const current = chain.at(-1);
  if (!current) return null;
  const { brand, number, product } = current;
  return (
    <div className={styles.successor}>
      <p>
        Номер заменён. Сейчас выпускается{' '}
        {product ? (
          <a href={routes.product(product)}>
            {brand} {number}
          </a>
        ) : (
          <b>
            {brand} {number}
          </b>
        )}
        {!product && ', его в\u00A0каталоге пока нет'}
        {chain.some(({ bySupplier }) => bySupplier) && ' (по\u00A0данным поставщика)'}
      </p>
      {chain.length > 1 && (
        <p className={styles.chain}>
          {article}
          {chain.map((step) => (
            <Fragment key={`${step.brand} ${step.number}`}>
              {' → '}
              {step.product ? (
                <a href={routes.product(step.product)}>{step.number}</a>
              ) : (
                step.number
              )}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function Verdict({ product }: { product: Product }) {
  const verdict = fitVerdict(product);
  if (verdict === 'listed')
    return (
      <p>
        Подходит к: <a href="#fitments">{fitSummary(product.fitments)}</a>
      </p>
    );
  if (verdict === 'universal') return <p>Универсальная деталь</p>;
  return (
    <p className={styles.unknown}>
      Данных о применимости нет — проверьте по номеру или{' '}
      <a href={routes.feedback({ product: product.id, ask: 'fitment' })} rel="nofollow">
        спросите нас
      </a>
    </p>
  );
}
