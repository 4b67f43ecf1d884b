import { FitSentence } from '@/components/garage/fit-mark';
import { CopyButton } from '@/components/ui/copy-button';
import { fitSummary, fitVerdict } from '@/lib/fitments/model';
import type { Product } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './product-head.module.css';

/** Maker, name, number, what came after it, and what is known of its cars. */
export function ProductHead({ product }: { product: Product }) {
  const { name, article, brand, isOriginal, crosses } = product;
  const successor = crosses.replacements.find(({ why }) => why === 'successor');
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
      {successor && (
        <p className={styles.successor}>
          Заменён на{' '}
          <a href={routes.product(successor.id)}>
            {successor.brand.name} {successor.article}
          </a>
        </p>
      )}
      <FitSentence product={product} />
      <Verdict product={product} />
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
