import { CarIcon } from '@/components/ui/icons';
import { routes } from '@/lib/routes';
import type { NamedCar } from '@/lib/vehicles/model';
import styles from './add-car.module.css';

/** Puts the car of a page into the garage: a plain form, as the page is everybody's. */
export const AddCar = ({ car: { key, name, year } }: { car: NamedCar }) => (
  <form method="post" action={routes.addCar()}>
    <input type="hidden" name="car" value={key} />
    {year !== null && <input type="hidden" name="year" value={year} />}
    <button className={styles.add} type="submit" aria-label={`В гараж: ${name}`}>
      <CarIcon />В гараж
    </button>
  </form>
);
