import { routes } from '@/lib/routes';
import type { NamedCar } from '@/lib/vehicles/model';
import styles from './visit-car.module.css';

type Props = {
  car: NamedCar;
  /** What the page, its visitor's own, knows of his press; a script tells it on everybody's page. */
  visit?: 'chosen' | 'lost';
};

/**
 * Chooses the car of a page until the browser is closed, and takes that back: plain forms, as the
 * page is everybody's (visit-car.element.ts).
 */
export const VisitCar = ({ car, visit }: Props) => (
  <shop-visit-car className={styles.visit} data-car={car.key} data-year={car.year ?? ''}>
    {visit === 'lost' && (
      <p className={styles.told} role="status">
        Автомобиль не{'\u00A0'}выбран. Если вы только что его выбирали, разрешите магазину файлы
        cookie и{'\u00A0'}попробуйте ещё раз.
      </p>
    )}
    <Press car={car} visit="begin" hidden={visit === 'chosen'}>
      Выбрать без сохранения
    </Press>
    <div className={styles.told} role="status" hidden={visit !== 'chosen'}>
      <p>
        Автомобиль выбран на{'\u00A0'}время, без гаража: списки начинаются с{'\u00A0'}деталей для
        него.
      </p>
      <Press car={car} visit="end">
        Отменить выбор
      </Press>
    </div>
  </shop-visit-car>
);

type PressProps = {
  car: NamedCar;
  visit: 'begin' | 'end';
  from?: 'garage';
  hidden?: boolean;
  children: string;
};

/** One button of the two. */
export const Press = ({ car: { key, name, year }, visit, from, hidden, children }: PressProps) => (
  <form method="post" action={routes.addCar()} hidden={hidden}>
    <input type="hidden" name="car" value={key} />
    {year !== null && <input type="hidden" name="year" value={year} />}
    <input type="hidden" name="visit" value={visit} />
    {from && <input type="hidden" name="from" value={from} />}
    <button className={styles[visit]} type="submit" aria-label={`${children}: ${name}`}>
      {children}
    </button>
  </form>
);
