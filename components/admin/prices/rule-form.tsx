'use client';

import { BrandField } from '@/components/admin/products/brand-field';
import { Choice } from '@/components/ui/forms/choice';
import { Field } from '@/components/ui/forms/field';
import type { Owner } from '@/components/private-form/use-private-form';
import type { ActionState } from '@/lib/actions/state';
import { adminRoutes } from '@/lib/admin-routes';
import type { AdminRule } from '@/lib/prices/admin/model';
import { RecordForm, type FieldOf } from '../record-form/record-form';
import styles from './prices.module.css';
import { percentToType, roublesToType } from './to-type';

type Option = { value: string; text: string };
type Props = {
  level: string;
  rule: AdminRule | null;
  categories: Option[];
  suppliers: Option[];
  owner: Owner;
  save: (state: ActionState, form: FormData) => Promise<ActionState>;
};

const ANY = { category: '', brand: '', supplier: '', fromKopecks: 0, toKopecks: 0 };
const BLANK: AdminRule = { id: '', ...ANY, names: ANY, percent: 0, priority: 0, updatedAt: '' };
const LABELS = { title: 'Новое правило', submit: 'Добавить правило' };
const KNOWN_LABELS = { title: 'Правило', submit: 'Сохранить правило' };

/** Another percent for some goods. */
export function RuleForm({ level, rule, categories, suppliers, owner, save }: Props) {
  const { id, category, supplier, fromKopecks, toKopecks, names, percent, priority, updatedAt } =
    rule ?? BLANK;
  const stored = {
    category,
    brand: names.brand,
    supplier,
    from_kopecks: roublesToType(fromKopecks),
    to_kopecks: roublesToType(toKopecks),
    percent: percentToType(percent),
    priority: String(priority),
  };
  const choices: Record<string, Option[]> = { category: categories, supplier: suppliers };
  const wordsOf = (name: string, value: string) =>
    choices[name]?.find((option) => option.value === value)?.text.trim() ?? '';
  return (
    <RecordForm
      {...(rule ? KNOWN_LABELS : LABELS)}
      form="rule"
      path={adminRoutes.priceLevel(level, { rule: id || 'new' })}
      action={save}
      stored={stored}
      seen={updatedAt}
      owner={owner}
      hidden={{ id, level }}
      words={wordsOf}
      beside={<a href={adminRoutes.priceLevel(level)}>Не надо</a>}
    >
      {(of) => <RuleFields categories={categories} suppliers={suppliers} of={of} />}
    </RecordForm>
  );
}

function RuleFields({
  categories,
  suppliers,
  of,
}: Pick<Props, 'categories' | 'suppliers'> & { of: FieldOf }) {
  return (
    <>
      <div className={styles.pair}>
        <Choice
          label="Категория"
          options={[{ value: '', text: 'любая' }, ...categories]}
          {...of('category', 'Со всем, что внутри неё')}
        />
        <BrandField label="Производитель" required={false} {...of('brand', 'Пусто — любой')} />
        <Choice
          label="Поставщик"
          options={[{ value: '', text: 'любой' }, ...suppliers]}
          {...of('supplier')}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Цена от, ₽"
          inputMode="decimal"
          maxLength={12}
          {...of('from_kopecks', 'Той цены, от которой считает уровень; пусто — любая')}
        />
        <Field
          label="Цена до, ₽"
          inputMode="decimal"
          maxLength={12}
          {...of('to_kopecks', 'Не включая; пусто — любая')}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label="Процент"
          maxLength={9}
          required
          {...of('percent', '−11 — скидка, 20 — наценка')}
        />
        <Field
          label="Очерёдность"
          maxLength={5}
          required
          {...of(
            'priority',
            'Больше\u00A0— важнее: из\u00A0подходящих правил действует то, у\u00A0которого число больше, а\u00A0при равных\u00A0— то, где больше условий',
          )}
        />
      </div>
    </>
  );
}
