import type { ComponentProps } from 'react';
import { NO_BRAND } from '@/lib/imports/model';
import { ListChoice } from './list-choice';
import styles from './list-fields.module.css';

type Props = Omit<ComponentProps<typeof ListChoice>, 'field' | 'label' | 'options'>;

const REPEATED = [
  { value: '', text: 'взять последнюю строку' },
  { value: 'sum', text: 'сложить остатки строк' },
  { value: 'warehouses', text: 'каждый столбец\u00A0— свой склад' },
];
const MARKS = [
  { value: '', text: 'определить по\u00A0столбцу' },
  { value: 'thousands', text: 'тысячи: 1\u00A0234' },
  { value: 'decimals', text: 'дробь: чуть больше единицы' },
];
const NAMELESS = [
  { value: '', text: 'не\u00A0загружать' },
  { value: NO_BRAND, text: `загрузить как «${NO_BRAND}»` },
];

/** What becomes of rows that say too much or too little. */
export function RowRules(list: Props) {
  const hasBrands = list.chosen.choices.some((choice) => choice.split('+').includes('brand'));
  return (
    <fieldset className={styles.fields}>
      <legend>Что делать со строками</legend>
      <ListChoice
        field="repeats"
        label="Деталь встречается несколько раз"
        options={REPEATED}
        {...list}
      />
      <ListChoice
        field="marks"
        label={'Три цифры после точки или запятой:\u00A01,234'}
        options={MARKS}
        {...list}
      />
      {hasBrands && (
        <ListChoice field="brand" label="Строки без производителя" options={NAMELESS} {...list} />
      )}
    </fieldset>
  );
}
