import { shopToday } from '@/lib/format/day';
import { routes } from '@/lib/routes';
import { yearsOf, type CarPage } from '@/lib/vehicles/model';
import styles from './cars.module.css';

/** Narrows a car to the year it was made in: a plain form, the year stands in the address. */
export function YearForm({ page: { car, ...made } }: { page: CarPage }) {
  const years = yearsOf(made, Number(shopToday().slice(0, 4)));
  if (years.length === 0) return null;
  return (
    <form className={styles.years} action={routes.car(car.key)}>
      <label htmlFor="year">Год выпуска</label>
      <select id="year" name="year" defaultValue={car.year ?? ''}>
        <option value="">любой</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <button className={styles.show} type="submit">
        Показать
      </button>
    </form>
  );
}
