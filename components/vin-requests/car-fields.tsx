'use client';

import { useState } from 'react';
import type { FieldOf } from '@/components/private-form/use-private-form';
import { Field } from '@/components/ui/forms/field';
import { RadioGroup } from '@/components/ui/forms/radio-group';
import { foldVin, hasWrongCheckDigit, isVin } from '@/lib/garage/model';
import { MAX, OTHER_CAR } from '@/lib/vin-requests/model';
import { vinSays } from './car-facts';
import styles from './request-form.module.css';

/** A car of the visitor's garage, as the form offers it. */
export type GarageChoice = { id: string; name: string; facts: string };

type Props = {
  of: FieldOf;
  cars: GarageChoice[];
  /** The one that is chosen at first. */
  chosen: string;
  /** What stands in the fields of another one at first. */
  start: { vin: string; words: string };
};

/**
 * For which car: one of the garage, or another by its VIN, its frame or in words. Of another one is
 * asked only while none of the garage is chosen, by the page's styles alone.
 */
export function CarFields({ of, cars, chosen, start }: Props) {
  const car = of('car', chosen);
  return (
    <>
      {cars.length > 0 ? (
        <RadioGroup
          {...car}
          title="Автомобиль"
          options={[
            ...cars.map(({ id, name, facts }) => ({ value: id, text: name, note: facts })),
            { value: OTHER_CAR, text: 'Другой автомобиль' },
          ]}
        />
      ) : (
        <input type="hidden" name="car" value={OTHER_CAR} />
      )}
      <fieldset className={cars.length > 0 ? `${styles.car} ${styles.other}` : styles.car}>
        <legend>{cars.length > 0 ? 'Какой' : 'Автомобиль'}</legend>
        <p className={styles.hint}>
          Достаточно чего-то одного; точнее всего подбираем по{'\u00A0'}VIN.
        </p>
        <VinField {...of('vin', start.vin)} />
        <div className={styles.pair}>
          <Field
            {...of('frame')}
            label="Номер кузова"
            hint="Для японских автомобилей без VIN"
            maxLength={40}
            autoComplete="off"
          />
          <Field {...of('year')} label="Год выпуска" inputMode="numeric" maxLength={10} />
        </div>
        <Field
          {...of('car_words', start.words)}
          label="Марка, модель, двигатель"
          hint="Например, Kia Rio IV 1.6 AT"
          maxLength={MAX.car}
        />
      </fieldset>
    </>
  );
}

const HINT = '17 знаков из ПТС или СТС. Похожие буквы — О, I, Q — поправим сами';

/** Says below a whole VIN what it tells of the car, so that a slip is seen before it is sent. */
function VinField({ value, ...field }: ReturnType<FieldOf>) {
  const [typed, type] = useState(value);
  const vin = foldVin(typed);
  return (
    <Field
      {...field}
      value={value}
      label="VIN"
      maxLength={40}
      autoComplete="off"
      onChange={type}
      hint={isVin(vin) ? hintOf(vin) : HINT}
    />
  );
}

const hintOf = (vin: string): string =>
  [
    vinSays({ vin }) && `По VIN: ${vinSays({ vin })}.`,
    hasWrongCheckDigit(vin) && 'Контрольный знак не\u00A0сходится: проверьте, нет ли опечатки.',
  ]
    .filter(Boolean)
    .join(' ') || 'Все 17 знаков на месте.';
