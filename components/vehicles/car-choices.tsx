import { yearsText } from '@/lib/fitments/model';
import { routes } from '@/lib/routes';
import { levelOf, type CarPage } from '@/lib/vehicles/model';
import styles from './cars.module.css';

const TITLES = {
  make: 'Модели',
  model: 'Поколения',
  generation: 'Модификации',
  modification: '',
};

/** What the car can be narrowed to, each a page of its own; the year chosen stays. */
export function CarChoices({ page: { car, choices } }: { page: CarPage }) {
  const level = levelOf(car.key);
  if (level === 'modification') return null;
  if (choices.length === 0)
    return car.year === null ? null : (
      <p>
        За {car.year} год ничего не нашлось. <a href={routes.car(car.key)}>Показать все годы</a>
      </p>
    );
  return (
    <nav className={styles.part} aria-labelledby="choices">
      <h2 id="choices">{TITLES[level]}</h2>
      <ul className={styles.choices}>
        {choices.map(({ key, name, yearFrom, yearTo, details }) => (
          <li key={key}>
            <a href={routes.car(key, { year: car.year })} rel={car.year ? 'nofollow' : undefined}>
              <b>{name}</b>
              <span>{[yearsText(yearFrom, yearTo), details].filter(Boolean).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
