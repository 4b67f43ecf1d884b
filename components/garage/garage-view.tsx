import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormFailure } from '@/components/ui/forms/form-failure';
import type { ActionState } from '@/lib/actions/state';
import { formatNumber } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import {
  hasWrongCheckDigit,
  MAX_CARS,
  MAX_GUEST_CARS,
  type ChosenCar,
  type GarageCar,
} from '@/lib/garage/model';
import type { GarageNotice } from '@/lib/garage/schema';
import { vinFacts } from '@/lib/garage/vin-reading';
import type { VisitorsGarage } from '@/lib/garage/visitor-garage';
import { routes } from '@/lib/routes';
import { carName } from '@/lib/vehicles/model';
import { CarForm } from './car-form';
import { ShowGarage } from './show-garage';
import { Press } from './visit-car';
import styles from './garage.module.css';

type Props = {
  garage: VisitorsGarage;
  done?: GarageNotice;
  /** The id of the car for which the form is open. */ edit?: string;
  /** Of that form. */ state: ActionState;
  /** What became of a press beside a car. */ pressed: ActionState;
};

/** A visitor's cars: which one products are marked by, and what he says about each. */
export function GarageView({ garage, done, edit, state, pressed }: Props) {
  const { cars, inShop, visit, copy } = garage;
  const chosen = cars.find((car) => car.chosen);
  return (
    <main className={styles.page} id="content">
      <ShowGarage key={`${chosen?.id} ${chosen?.year}`} copy={copy} />
      <Breadcrumbs steps={[{ name: 'Главная', href: routes.catalogue() }]} current="Гараж" />
      <h1>Гараж</h1>
      <FormFailure state={pressed} />
      <Told done={done} cars={cars} most={inShop ? MAX_CARS : MAX_GUEST_CARS} />
      {visit && <Visit car={visit} />}
      {cars.length === 0 ? (
        <p className={styles.lead}>
          Здесь пока пусто. Выберите автомобиль и нажмите «В{'\u00A0'}гараж»: мы отметим детали,
          которые к{'\u00A0'}нему подходят.
        </p>
      ) : (
        <>
          <p className={styles.lead}>
            По выбранному автомобилю отмечены детали в{'\u00A0'}каталоге и поиске.
          </p>
          <noscript>
            <p className={styles.lead}>
              Отметки у{'\u00A0'}деталей показывает скрипт, а{'\u00A0'}в вашем браузере он выключен:
              откройте «Запчасти» автомобиля — там только то, что подходит.
            </p>
          </noscript>
          <ul className={styles.cars}>
            {cars.map((car) => (
              <li key={car.id} className={styles.car}>
                <Head car={car} isChosen={car.chosen && !visit} />
                {car.id === edit ? (
                  <Opened car={car} state={state} />
                ) : (
                  <Shown car={car} isMarking={!visit && (car.chosen || cars.length === 1)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <a className={styles.add} href={routes.cars()}>
        {cars.length === 0 ? 'Выбрать автомобиль' : 'Добавить автомобиль'}
      </a>
      {!inShop && (
        <p className={styles.lead}>
          Без входа автомобили помнит только этот браузер.{' '}
          <a href={routes.signIn(routes.garage())}>Войдите</a>, и они будут с{'\u00A0'}вами везде.
        </p>
      )}
    </main>
  );
}

/** The car of this visit, which no garage keeps. */
const Visit = ({ car }: { car: ChosenCar }) => (
  <div className={styles.told}>
    <p>
      Сейчас выбран {carName(car)}: он не{'\u00A0'}в{'\u00A0'}гараже и{'\u00A0'}забудется, когда вы
      закроете браузер или выйдете.
    </p>
    <Press car={car} visit="end" from="garage">
      Отменить выбор
    </Press>
  </div>
);

function Told({ done, cars, most }: { done?: GarageNotice; cars: GarageCar[]; most: number }) {
  const text = done && textOf(done, cars, most);
  return (
    text && (
      <p className={styles.told} role="status">
        {text}
      </p>
    )
  );
}

function textOf(done: GarageNotice, cars: GarageCar[], most: number): string {
  const chosen = cars.find((car) => car.chosen);
  if (done === 'full')
    return `В гараже уже ${counted(most, ['автомобиль', 'автомобиля', 'автомобилей'])}, больше не поместится. Уберите лишний, чтобы добавить новый.`;
  if (done === 'removed') return 'Автомобиль убран.';
  if (done === 'gone')
    return 'Этого автомобиля в\u00A0гараже уже нет: его убрали в\u00A0другом окне.';
  if (done === 'released') return 'Выбор отменён.';
  if (!chosen)
    return 'Браузер не запомнил автомобиль: разрешите магазину файлы cookie и попробуйте ещё раз.';
  if (done === 'saved') return 'Сохранено.';
  return done === 'added'
    ? `${chosen.name} — в гараже и выбран.`
    : `Выбран ${chosen.name}: детали отмечены по нему.`;
}

function Head({ car, isChosen }: { car: GarageCar; isChosen: boolean }) {
  return (
    <div className={styles.head}>
      <h2>{car.car ? <a href={routes.car(car.car, car)}>{car.name}</a> : car.name}</h2>
      {isChosen && car.car && <span className={styles.chosen}>Выбран</span>}
    </div>
  );
}

function Shown({ car, isMarking }: { car: GarageCar; isMarking: boolean }) {
  const facts = factsOf(car);
  // To be held against what stands in the documents.
  const read = vinFacts(car.vin, new Date().getFullYear());
  const { id, name, note } = car;
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {read.length > 0 && <p className={styles.facts}>По VIN: {read.join(', ')}</p>}
      <Warnings car={car} />
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.presses}>
        {car.car && (
          <a href={routes.car(car.car, car)} aria-label={`Запчасти: ${name}`}>
            Запчасти
          </a>
        )}
        {!isMarking && car.car && (
          <form method="post" action={routes.form('choose-car')}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" aria-label={`Выбрать: ${name}`}>
              Выбрать
            </button>
          </form>
        )}
        <a
          href={routes.vinRequest({ car: id })}
          aria-label={`Запросить подбор для этого автомобиля: ${name}`}
        >
          Запросить подбор
        </a>
        <a href={routes.garage({ edit: id })} aria-label={`Изменить: ${name}`}>
          Изменить
        </a>
      </div>
    </>
  );
}

const factsOf = ({ year, vin, frame, mileage }: GarageCar): string[] =>
  [
    year === null ? '' : `${year}\u00A0г.`,
    vin && `VIN ${vin}`,
    frame && `кузов ${frame}`,
    mileage === null ? '' : `${formatNumber(mileage)}\u00A0км`,
  ].filter(Boolean);

const Warnings = ({ car: { car, vin } }: { car: GarageCar }) => (
  <>
    {hasWrongCheckDigit(vin) && (
      <p className={styles.warning}>
        Контрольный знак VIN не{'\u00A0'}сходится: проверьте, нет ли опечатки.
      </p>
    )}
    {!car && (
      <p className={styles.warning}>
        Этого автомобиля больше нет в{'\u00A0'}каталоге: выберите его заново, чтобы видеть отметки.
      </p>
    )}
  </>
);

function Opened({ car, state }: { car: GarageCar; state: ActionState }) {
  return (
    <div className={styles.opened} id="car-form">
      <CarForm car={car} state={state} />
      <form method="post" action={routes.form('remove-car')}>
        <input type="hidden" name="id" value={car.id} />
        <button className={styles.remove} type="submit">
          Убрать из гаража
        </button>
      </form>
    </div>
  );
}
