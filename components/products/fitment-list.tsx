import { counted } from '@/lib/format/plural';
import {
  carsOf,
  carText,
  fitVerdict,
  yearsText,
  type FittedGeneration,
  type FittedMake,
  type Fitments,
} from '@/lib/fitments/model';
import { routes } from '@/lib/routes';
import styles from './fitment-list.module.css';

type Props = { productId: string } & Fitments;

/** The cars a product fits, folded by make. No data is said to be no data. */
export function FitmentList({ productId, universal, fitments }: Props) {
  const ask = (
    <a href={routes.feedback({ product: productId, ask: 'fitment' })} rel="nofollow">
      спросите нас
    </a>
  );
  const verdict = fitVerdict({ universal, fitments });
  return (
    <section className={styles.fitments} aria-labelledby="fitments">
      <h2 id="fitments">{verdict === 'unknown' ? 'Применимость' : 'Подходит к'}</h2>
      {verdict === 'unknown' && (
        <p className={styles.unknown}>Данных о применимости нет — проверьте по номеру или {ask}.</p>
      )}
      {verdict === 'universal' && <p>Универсальная деталь: к марке автомобиля не привязана.</p>}
      {fitments.map((make) => (
        <Make
          key={make.make}
          make={make}
          open={fitments.length === 1 && carsOf(make) <= OPEN_UP_TO}
        />
      ))}
      {verdict === 'listed' && (
        <p className={styles.note}>
          Если вашего автомобиля нет в списке, это ещё не значит, что деталь не подойдёт: {ask}.
        </p>
      )}
    </section>
  );
}

/** A list this short is not folded. */
const OPEN_UP_TO = 12;

const Make = ({ make, open }: { make: FittedMake; open: boolean }) => (
  <details className={styles.make} open={open}>
    <summary>
      <b>{make.make}</b> <span>{counted(carsOf(make), ['вариант', 'варианта', 'вариантов'])}</span>
    </summary>
    {make.models.map(({ model, generations }) =>
      generations.map((generation) => (
        <Generation
          key={`${model} ${generation.generation} ${generation.yearFrom}`}
          name={`${make.make} ${model}`}
          generation={generation}
        />
      )),
    )}
  </details>
);

function Generation({
  name,
  generation: { generation, yearFrom, yearTo, cars },
}: {
  name: string;
  generation: FittedGeneration;
}) {
  const years = yearsText(yearFrom, yearTo);
  return (
    <div className={styles.generation}>
      <h3>
        {name} {generation} {years && <span>{years}</span>}
      </h3>
      <ul>
        {cars.map((car, index) => (
          <li key={index}>{carText(car)}</li>
        ))}
      </ul>
    </div>
  );
}
