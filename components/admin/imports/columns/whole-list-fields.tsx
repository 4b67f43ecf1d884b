import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import type { Chosen, CONSTANT_FIELDS } from '@/lib/imports/columns/choices';
import { constantField } from '@/lib/imports/jobs/forms';
import { FIELD_TITLES, type Field as ListField } from '@/lib/imports/model';
import styles from './list-fields.module.css';

/** What is chosen and not typed: what is said about rows, and that a list has no prices. */
const CHOSEN_FIELDS = ['repeats', 'currency', 'marks', 'cost', 'retail'] as const;
type ChosenField = (typeof CHOSEN_FIELDS)[number];
type ConstantField = Exclude<(typeof CONSTANT_FIELDS)[number], ChosenField>;
export const isChosenField = (field: ListField): field is ChosenField =>
  CHOSEN_FIELDS.some((one) => one === field);

type Props = {
  legend: string;
  fields: readonly ConstantField[];
  chosen: Chosen;
  /** Texts that were not typed are shown anew when this changes. */
  presses: number;
  of: FieldOf;
  onText: (field: ListField, text: string) => void;
};

const EXAMPLES: Record<ConstantField, string> = {
  brand: 'Один на весь прайс-лист. {раздел}: из строк между товарами, {лист}: по имени листа',
  category: 'Для новых товаров; иначе — по правилам',
  stock: 'Например: есть, под заказ, >10. Нет: загрузить без\u00A0остатков',
  leadTime: 'Например: 2–3 дня',
  priceUnit: 'Если цены не\u00A0за\u00A0штуку. За\u00A0100\u00A0штук:\u00A0100',
  warehouse: 'Если не основной. Например: Казань',
  rate: 'Если цены не\u00A0в\u00A0рублях. В\u00A0тысячах рублей:\u00A01000, в\u00A0копейках:\u00A00,01',
};

/** What is the same for every row, for what no column tells. */
export function WholeListFields({ legend, fields, chosen, presses, of, onText }: Props) {
  const open = fields.filter(
    (field) => !chosen.choices.some((choice) => choice.split('+').includes(field)),
  );
  if (open.length === 0) return null;
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {open.map((field) => (
        <Field
          key={`${field} ${presses}`}
          label={FIELD_TITLES[field]}
          hint={EXAMPLES[field]}
          maxLength={120}
          onChange={(text) => onText(field, text)}
          {...of(constantField(field))}
          value={chosen.constants[field] ?? ''}
        />
      ))}
    </fieldset>
  );
}
