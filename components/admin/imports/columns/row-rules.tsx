import type { FieldOf } from '@/components/private-form/use-private-form';
import type { Chosen } from '@/lib/imports/columns/choices';
import { constantField } from '@/lib/imports/jobs/forms';
import { NO_BRAND, type Field } from '@/lib/imports/model';
import fields from './list-fields.module.css';
import styles from './row-rules.module.css';

type Props = {
  chosen: Chosen;
  presses: number;
  of: FieldOf;
  onText: (field: Field, text: string) => void;
};

const REPEATED: [string, string][] = [
  ['', 'действует последняя строка'],
  ['sum', 'остатки строк складываются'],
  ['warehouses', 'каждый столбец остатков\u00A0— свой склад'],
];
const MARKS: [string, string][] = [
  ['', 'как понятно по\u00A0столбцу'],
  ['thousands', 'тысячи: 1\u00A0234'],
  ['decimals', 'доли: чуть больше одного'],
];
const NAMELESS: [string, string][] = [
  ['', 'не\u00A0загружать'],
  [NO_BRAND, `загрузить как «${NO_BRAND}»`],
];

/** What becomes of rows that say too much or too little. */
export function RowRules({ chosen: { choices, constants }, presses, of, onText }: Props) {
  const has = (field: string) => choices.some((choice) => choice.split('+').includes(field));
  return (
    <fieldset className={`${fields.fields} ${styles.rules}`}>
      <legend>Что делать со строками</legend>
      <Rule
        key={`repeats ${presses}`}
        label="Деталь встречается несколько раз"
        name={of(constantField('repeats')).name}
        value={constants.repeats ?? ''}
        options={REPEATED}
        onChoice={(text) => onText('repeats', text)}
      />
      <Rule
        key={`marks ${presses}`}
        label="Три цифры после точки или запятой: 1,234"
        name={of(constantField('marks')).name}
        value={constants.marks ?? ''}
        options={MARKS}
        onChoice={(text) => onText('marks', text)}
      />
      {has('brand') && (
        <Rule
          key={`brand ${presses}`}
          label="Строки без производителя"
          name={of(constantField('brand')).name}
          value={constants.brand === NO_BRAND ? NO_BRAND : ''}
          options={NAMELESS}
          onChoice={(text) => onText('brand', text)}
        />
      )}
    </fieldset>
  );
}

const Rule = ({
  label,
  name,
  value,
  options,
  onChoice,
}: {
  label: string;
  name: string;
  value: string;
  options: [string, string][];
  onChoice: (text: string) => void;
}) => (
  <label className={styles.rule}>
    <span>{label}</span>
    <select
      name={name}
      defaultValue={value}
      onChange={({ target }) => onChoice(target.value)}
      className={fields.select}
    >
      {options.map(([one, title]) => (
        <option key={one} value={one}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
