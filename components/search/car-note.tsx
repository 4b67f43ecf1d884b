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
  const { car, isMet, isMistyped, openEngine } = carInQuery;
  // «2018 г.» brings its own full stop.
  const endsWithYear = isMet && !isMistyped && corrected === null && car.year;
  return (
    <p className={styles.note}>
      {isMet ? 'Показано для ' : 'Для '}
      <b>{carName(car)}</b>
      {isMistyped && <> (марка или модель исправлена)</>}
      {!isMet && <Missed hasOthers={makers.length > 0} />}
      <Corrected query={corrected} />
      {endsWithYear ? ' ' : '. '}
      <OpenEngine said={isMet ? openEngine : ''} />
      <CarLink car={car} />{' '}
      {(isMet || corrected) && (
        <a href={routes.search({ q: query, literal: '1' })} rel="nofollow">
          Искать буквально: «{query}»
        </a>
      )}
    </p>
  );
}

const Corrected = ({ query }: { query: string | null }) =>
  query !== null && (
    <>
      {' '}
      по&nbsp;запросу «<b>{query}</b>»
    </>
  );

const OpenEngine = ({ said }: { said: string }) =>
  said && <>Двигатель «{said}» не&nbsp;учтён: выберите его на&nbsp;странице автомобиля. </>;

const Missed = ({ hasOthers }: { hasOthers: boolean }) => (
  <>
    {' ничего не\u00A0нашлось'}
    {hasOthers && '. Показано для всех автомобилей'}
  </>
);

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
      {choices.map(({ name, query }) => (
        <a key={query} href={routes.search({ q: query })} rel="nofollow">
          {name}
        </a>
      ))}
    </p>
  );
