import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import type { CarMake } from '@/lib/vehicles/model';
import { CARS_TITLE, CarsFrame } from './cars-frame';
import styles from './cars.module.css';

/** Every make that the shop knows cars of: where choosing one begins. */
export const MakesView = ({ makes }: { makes: CarMake[] }) => (
  <CarsFrame title={CARS_TITLE} steps={[]}>
    {makes.length === 0 ? (
      <p className={styles.lead}>
        Автомобилей в каталоге пока нет. Найдите деталь по номеру или названию в строке поиска.
      </p>
    ) : (
      <>
        <p className={styles.lead}>
          Выберите марку, затем модель и поколение — покажем, какие детали к ним подходят.
        </p>
        <nav aria-label="Марки">
          <ul className={styles.choices}>
            {makes.map(({ slug, name, models }) => (
              <li key={slug}>
                <a href={routes.car(slug)}>
                  <b>{name}</b>
                  <span>{counted(models, ['модель', 'модели', 'моделей'])}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </>
    )}
  </CarsFrame>
);
