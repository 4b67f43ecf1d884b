import { CopyButton } from '@/components/ui/copy-button';
import type { Product } from '@/lib/products/model';
import styles from './product-numbers.module.css';

type Numbers = Product['numbers'];

const KINDS = [
  ['oem', 'Номера OEM'],
  ['trade', 'Торговые номера'],
  ['old', 'Прежние номера'],
] as const;
/**
 * Numbers of one kind that are seen at once; the rest is folded, so that two hundred of them hide
 * nothing.
 */
const SHOWN = 12;

/** Every number the product is known by, to be copied at one press. */
export function ProductNumbers({ numbers }: { numbers: Numbers }) {
  if (numbers.length === 0) return null;
  return (
    <section className={styles.numbers} aria-labelledby="numbers">
      <h2 id="numbers">Номера</h2>
      {KINDS.map(([kind, title]) => (
        <OfKind
          key={kind}
          title={title}
          numbers={numbers.filter((number) => number.kind === kind)}
        />
      ))}
    </section>
  );
}

function OfKind({ title, numbers }: { title: string; numbers: Numbers }) {
  if (numbers.length === 0) return null;
  const rest = numbers.slice(SHOWN);
  return (
    <div className={styles.kind}>
      <h3>{title}</h3>
      <List numbers={numbers.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>Ещё {rest.length}</summary>
          <List numbers={rest} />
        </details>
      )}
    </div>
  );
}

/** Numbers of one maker stand behind its name; those without a maker come first. */
function List({ numbers }: { numbers: Numbers }) {
  const brands = [...new Set(numbers.map(({ brand }) => brand ?? ''))].sort((a, b) =>
    a.localeCompare(b, 'ru'),
  );
  return (
    <ul className={styles.makers}>
      {brands.map((brand) => (
        <li key={brand}>
          {brand && <span>{brand}</span>}
          <ul className={styles.list}>
            {numbers
              .filter((number) => (number.brand ?? '') === brand)
              .map(({ number }) => (
                <li key={number}>
                  <b>{number}</b>
                  <CopyButton text={number} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
