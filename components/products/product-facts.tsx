import { CopyButton } from '@/components/ui/copy-button';
import { formatWeight } from '@/lib/format/weight';
import type { Product } from '@/lib/products/model';
import styles from './product-facts.module.css';

type Fact = { name: string; value: string; copied?: boolean };

/** What is known of the thing itself; its numbers have a section of their own. */
export const factsOf = ({ attributes, weightGrams, barcode }: Product): Fact[] => [
  ...attributes,
  ...(weightGrams > 0 ? [{ name: 'Вес', value: formatWeight(weightGrams) }] : []),
  ...(barcode ? [{ name: 'Штрихкод', value: barcode, copied: true }] : []),
];

export const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, copied }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {copied && <CopyButton text={value} />}
        </dd>
      </div>
    ))}
  </dl>
);
