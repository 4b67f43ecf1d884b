import { AddCar } from '@/components/garage/add-car';
import { VisitCar } from '@/components/garage/visit-car';
import { ProductCard } from '@/components/products/product-card';
import { countText } from '@/lib/format/count';
import { formatNumber } from '@/lib/format/money';
import { yearsText } from '@/lib/fitments/model';
import type { ProductList } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import {
  carName,
  groupedCategories,
  levelOf,
  partsOf,
  showsParts,
  type CarPage,
} from '@/lib/vehicles/model';
import { CarChoices } from './car-choices';
import { CarsFrame } from './cars-frame';
import { YearForm } from './year-form';
import styles from './cars.module.css';

/** Parts shown at once; all of them are a press away. */
const SHOWN = 8;

type Props = {
  page: CarPage;
  /** Some of its parts; none of a whole make, of which they say little. */
  parts: ProductList | null;
  /** Its visitor has just chosen it for the visit, or his browser has not kept that. */
  visit?: 'chosen' | 'lost';
};

/** A car: what it can be narrowed to, the categories of its parts, some of them. */
export function CarView({ page, parts, visit }: Props) {
  const { car, steps, categories } = page;
  const total = partsOf(categories);
  return (
    <CarsFrame title={`Запчасти для ${car.name}`} steps={steps}>
      <p className={styles.lead}>{leadOf(page, total)}</p>
      <div className={styles.presses}>
        <YearForm page={page} />
        {showsParts(car.key) && (
          <>
            <AddCar car={car} />
            <VisitCar car={car} visit={visit} />
          </>
        )}
      </div>
      <CarChoices page={page} />
      {categories.length > 0 && <Categories page={page} />}
      {parts && parts.items.length > 0 && <Parts page={page} parts={parts} />}
      <p className={styles.note}>
        Показано то, о чём известно, что оно подходит. Если нужной детали здесь нет, это ещё не
        {'\u00A0'}значит, что её не бывает:{' '}
        <a href={routes.vinRequest({ about: carName(car) })} rel="nofollow">
          запросите подбор
        </a>
        .
      </p>
    </CarsFrame>
  );
}

function leadOf({ car, yearFrom, yearTo }: CarPage, total: number): string {
  const made = levelOf(car.key) === 'make' ? '' : yearsText(yearFrom, yearTo);
  const year = car.year === null ? made : `${car.year}\u00A0г.`;
  const parts = total > 0 ? `${countText(total)} подходит по нашим данным` : 'Данных о деталях нет';
  return [year, parts].filter(Boolean).join(' · ');
}

/** Each a list of that category narrowed to the car. */
const Categories = ({ page: { car, categories } }: { page: CarPage }) => (
  <nav className={styles.part} aria-labelledby="categories">
    <h2 id="categories">Категории</h2>
    <div className={styles.groups}>
      {groupedCategories(categories).map(({ title, categories: group }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {group.map(({ slug, name, count }) => (
              <li key={slug}>
                <a
                  href={routes.category(slug, { car: car.key, year: car.year ?? undefined })}
                  rel="nofollow"
                >
                  {name}
                </a>
                <span>{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </nav>
);

const Parts = ({ page: { car }, parts }: { page: CarPage; parts: ProductList }) => (
  <section className={styles.part} aria-labelledby="parts">
    <h2 id="parts">Детали для этого автомобиля</h2>
    <ul className={styles.parts}>
      {parts.items.slice(0, SHOWN).map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h3" />
        </li>
      ))}
    </ul>
    <p>
      <a
        className={styles.all}
        href={routes.catalogue({ car: car.key, year: car.year ?? undefined })}
        rel="nofollow"
      >
        Все детали: {countText(parts.count)}
      </a>
    </p>
  </section>
);
