import { Field } from '@/components/ui/forms/field';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import styles from './prices.module.css';

export type ProductMatches = { id: string; article: string; brand: string; name: string };
type Props = {
  path: string;
  q?: string;
  found: ProductMatches[] | null;
  hrefOf: (id: string) => string;
};

/**
 * Looks for goods by number or words; which of them, one says by a link. Its state is the address,
 * so it works without scripts.
 */
export function GoodsFinder({ path, q = '', found, hrefOf }: Props) {
  return (
    <>
      <form action={path} className={styles.finder} role="search">
        <Field label="Артикул или название" name="q" value={q} maxLength={100} />
        <SubmitButton tone="quiet" pending="Ищем…">
          Найти
        </SubmitButton>
      </form>
      {found?.length === 0 && <p className={styles.about}>Такого товара нет.</p>}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, article, brand, name }) => (
            <li key={id}>
              <a href={hrefOf(id)}>{name}</a>
              <small>
                {brand} {article}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
