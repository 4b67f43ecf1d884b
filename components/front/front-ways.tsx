import button from '@/components/ui/forms/submit-button.module.css';
import { MAX_QUERY } from '@/lib/search/query/model';
import { routes } from '@/lib/routes';
import { carName, type CarMake, type NamedCar } from '@/lib/vehicles/model';
import styles from './front-ways.module.css';

/** Makes that stand on the front page, those with the most parts; the rest is a press away. */
const MAKES = 12;

const mostParts = (makes: CarMake[]): CarMake[] =>
  makes.toSorted((one, other) => other.parts - one.parts).slice(0, MAKES);

type Props = {
  makes: CarMake[];
  /** The car that the visitor has chosen: he is not asked for its make again. */
  car: NamedCar | null;
  /** A number that the shop has; undefined while it has none. */
  sample: string | undefined;
};

/** The ways to a part that one has in mind: for a car, or by its number. */
export const FrontWays = ({ makes, car, sample }: Props) => (
  <div className={styles.ways}>
    {car ? <OwnCar car={car} /> : makes.length > 0 && <Makes makes={makes} />}
    <form className={styles.way} action={routes.catalogue()} aria-labelledby="by-number">
      <h2 id="by-number">Подбор по номеру детали</h2>
      <p className={styles.hint}>
        Номер выбит на самой детали и написан на её коробке. Пробелы и дефисы не важны: покажем и
        деталь, и аналоги с ценами.
      </p>
      <div className={styles.field}>
        <input
          name="q"
          aria-label="Номер детали"
          placeholder={sample && `Например, ${sample}`}
          maxLength={MAX_QUERY}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className={`${button.button} ${button.main}`} type="submit">
          Подобрать
        </button>
      </div>
    </form>
  </div>
);

const Makes = ({ makes }: { makes: CarMake[] }) => (
  <ByCar
    title="Подбор по автомобилю"
    hint="Марка, модель, поколение — и только те детали, что подходят."
    links={mostParts(makes).map(({ slug, name }) => ({ href: routes.car(slug), name }))}
  />
);

const OwnCar = ({ car }: { car: NamedCar }) => (
  <ByCar
    title={carName(car)}
    hint="В каталоге и поиске сначала стоит то, что подходит этой машине."
    links={[
      { href: routes.car(car.key, { year: car.year }), name: 'Детали для неё' },
      { href: routes.garage(), name: 'Сменить машину' },
    ]}
  />
);

type ByCarProps = { title: string; hint: string; links: { href: string; name: string }[] };

/** The makes of all cars are a press away in any case. */
const ByCar = ({ title, hint, links }: ByCarProps) => (
  <nav className={styles.way} aria-labelledby="by-car">
    <h2 id="by-car">{title}</h2>
    <p className={styles.hint}>{hint}</p>
    <ul className={styles.links}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
      <li>
        <a className={styles.every} href={routes.cars()}>
          Все марки
        </a>
      </li>
    </ul>
  </nav>
);
