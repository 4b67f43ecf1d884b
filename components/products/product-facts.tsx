import { formatWeight } from '@/lib/format/weight';
import type { Product } from '@/lib/products/model';
import styles from './product-facts.module.css';

const NUMBER_KINDS = { oem: 'Номера OEM', trade: 'Торговые номера', old: 'Прежние номера' } as const;

function facts({ attributes, numbers, weightGrams, barcode }: Product): { name: string; value: string }[] {
  const kinds = Object.entries(NUMBER_KINDS) as [keyof typeof NUMBER_KINDS, string][];
  return [
    ...attributes,
    ...(weightGrams > 0 ? [{ name: 'Вес', value: formatWeight(weightGrams) }] : []),
    ...kinds.map(([kind, name]) => ({ name, value: numbers.filter((n) => n.kind === kind).map((n) => n.number).join(', ') })).filter(({ value }) => value),
    ...(barcode ? [{ name: 'Штрихкод', value: barcode }] : []),
  ];
}

export function ProductFacts({ product }: { product: Product }) {
  const rows = facts(product);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value }) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
    </dl>
  );
}
