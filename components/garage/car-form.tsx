import { fieldId } from '@/components/ui/forms/field-id';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShopForm } from '@/components/forms/shop-form';
import { type ActionState, fieldState, IDLE } from '@/lib/actions/state';
import { CAR_LIMITS, type GarageCar } from '@/lib/garage/model';
import { routes } from '@/lib/routes';
import styles from './car-form.module.css';

/**
 * What its owner says about a car.
 * @param props.state of whichever car was sent last
 */
export function CarForm({ car, state: last }: { car: GarageCar; state: ActionState }) {
  const state = fieldState(last, 'id').value === car.id ? last : IDLE;
  const of = (name: string, value: string | number | null) => ({ name, state, value });
  return (
    <ShopForm name="car" className={styles.form}>
      <input type="hidden" name="id" value={car.id} />
      <div className={styles.pair}>
        <Line label="Год выпуска" {...of('year', car.year)} numeric most={10} />
        <Line label="Пробег, км" {...of('mileage', car.mileage)} numeric most={20} />
      </div>
      <Line
        label="VIN"
        {...of('vin', car.vin)}
        most={40}
        hint="17 знаков из ПТС или СТС. Похожие буквы — О, I, Q — поправим сами"
      />
      <Line
        label="Номер кузова (рамы)"
        {...of('frame', car.frame)}
        most={40}
        hint="Для японских автомобилей без VIN"
      />
      <Line label="Заметка" {...of('note', car.note)} most={CAR_LIMITS.note} />
      <FormFailure state={state} />
      <div className={styles.presses}>
        <button className={styles.save} type="submit">
          Сохранить
        </button>
        <a href={routes.garage()}>Отменить</a>
      </div>
    </ShopForm>
  );
}

type LineProps = {
  label: string;
  name: string;
  state: ActionState;
  value: string | number | null;
  most: number;
  hint?: string;
  numeric?: boolean;
};

function Line({ label, name, state, value, most, hint, numeric }: LineProps) {
  const id = fieldId('car', name);
  const { error, value: typed } = fieldState(state, name);
  const below = error ?? hint;
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      <input
        key={typed}
        id={id}
        name={name}
        defaultValue={typed ?? value ?? ''}
        maxLength={most}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        autoFocus={!!error}
        aria-describedby={below ? `${id}-note` : undefined}
      />
      {below && (
        <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
          {below}
        </p>
      )}
    </div>
  );
}
