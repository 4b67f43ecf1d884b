import { Fragment } from 'react';
import { routes } from '@/lib/routes';
import type { SearchResults } from '@/lib/search/model';
import { carName, levelOf, type NamedCar } from '@/lib/vehicles/model';
import styles from './corrected-note.module.css';

/**
 * Says that a car was read out of the query, and what is shown of it; leads to the car's own page,
 * and to a search of the words as they are.
 */
export function CarNote({
  results: { query, carInQuery, carChoices, corrected, makers },
}: {
  results: SearchResults;
}) {
  if (!carInQuery) return <CarChoices choices={carChoices} />;
  const { car, isMet, isMistyped } = carInQuery;
  return (
    <p className={styles.note}>
      {isMet ? 'Показано для ' : 'Для '}
      <b>{carName(car)}</b>
      {isMistyped && ' — исправлено, '}
      {!isMet && ' ничего не\u00A0нашлось'}
      {!isMet && makers.length > 0 && '. Показано для всех автомобилей'}
      {corrected !== null && (
        <>
          {' '}
          по&nbsp;запросу «<b>{corrected}</b>»
        </>
      )}
      {isMet && corrected === null && car.year ? ' ' : '. '}
      <CarLink car={car} />{' '}
      {(isMet || corrected) && (
        <a href={routes.search({ q: query, literal: '1' })} rel="nofollow">
          Искать буквально: «{query}»
        </a>
      )}
    </p>
  );
}

const CarLink = ({ car }: { car: NamedCar }) => (
  <a href={routes.car(car.key, car)}>
    {levelOf(car.key) === 'make' ? 'Выбрать модель' : 'Все детали для этого автомобиля'}
  </a>
);

/** Asks which car is meant where the words say it of several. */
const CarChoices = ({ choices }: { choices: SearchResults['carChoices'] }) =>
  choices.length > 0 && (
    <p className={styles.note}>
      Какой автомобиль вы имели в&nbsp;виду?{' '}
      {choices.map(({ name, query }, at) => (
        <Fragment key={query}>
          {at > 0 && ', '}
          <a href={routes.search({ q: query })} rel="nofollow">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
