import type * as contracts from '../../../lib/garage/contract.ts';
import {
  CAR_LIMITS,
  foldFrame,
  foldVin,
  isFrame,
  isSameCar,
  isVin,
  MAX_CARS,
  type CarDetails,
  type GarageCar,
  type NewCar,
} from '../../../lib/garage/model.ts';
import { isCarKey, showsParts } from '../../../lib/vehicles/model.ts';
import { requireCustomer } from '../accounts/customer.ts';
import { refuse } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { findCar } from '../vehicles/find-car.ts';

/** @throws 401 */
export const ownGarage = (e: RouteEvent<typeof contracts.ownGarage>) =>
  e.json(200, { cars: carsOf(e.app, requireCustomer(e).id) });

/** @throws 401; 400 `invalid_input` with the field; 404 for a car that is not the customer's */
export function changeOwnGarage(e: RouteEvent<typeof contracts.changeOwnGarage>) {
  const { id: user } = requireCustomer(e);
  const { add, save, remove, choose } = e.requestInfo().body;
  const [added, saved] = [newCars(add), save === undefined ? null : savedCar(save)];
  const reply = { cars: [] as GarageCar[], refused: 0 };
  e.app.runInTransaction((tx) => {
    if (remove !== undefined) removeCar(tx, user, idIn(remove, 'remove'));
    if (saved) saveCar(tx, user, saved);
    for (const car of added) reply.refused += addCar(tx, user, car) ? 0 : 1;
    if (choose !== undefined) chooseCar(tx, user, idIn(choose, 'choose'));
    reply.cars = carsOf(tx, user);
  });
  return e.json(200, reply);
}

const ROW = {
  id: '',
  title: '',
  make: '',
  model: '',
  generation: '',
  modification: '',
  name: '',
  year: 0,
  vin: '',
  frame: '',
  mileage: 0,
  note: '',
  chosen: false,
};

/** In the order in which they were added. A car that the shop no longer knows keeps its title. */
export function carsOf(app: core.App, user: string): GarageCar[] {
  const rows = select(
    app,
    ROW,
    `SELECT c.id AS id, c.title AS title, COALESCE(k.slug, '') AS make, COALESCE(m.slug, '') AS model, COALESCE(g.slug, '') AS generation,
      COALESCE(d.id, '') AS modification,
      COALESCE(k.name || ' ' || m.name || ' ' || g.name || COALESCE(', ' || d.name, ''), '') AS name,
      c.year AS year, c.vin AS vin, c.frame AS frame, c.mileage AS mileage, c.note AS note, c.chosen AS chosen
    FROM garage_cars c LEFT JOIN vehicle_generations g ON g.id = c.generation LEFT JOIN vehicle_models m ON m.id = g.model
    LEFT JOIN vehicle_makes k ON k.id = m.make LEFT JOIN vehicle_modifications d ON d.id = c.modification AND d.generation = g.id
    WHERE c.user = {:user} ORDER BY c.created, c.rowid`,
    { user },
  );
  return rows.map((row) => ({
    id: row.id,
    car: row.make
      ? [row.make, row.model, row.generation, row.modification].filter(Boolean).join('.')
      : '',
    name: row.name || row.title,
    year: row.year || null,
    vin: row.vin,
    frame: row.frame,
    mileage: row.mileage || null,
    note: row.note,
    chosen: row.chosen,
  }));
}

/** @returns false when there is no room */
function addCar(tx: core.App, user: string, car: NewCar): boolean {
  const kept = carsOf(tx, user);
  const same = kept.find((one) => isSameCar(one, car));
  if (!same && kept.length >= MAX_CARS) return false;
  const id = same?.id ?? insertCar(tx, user, car);
  if (car.chosen || kept.length === 0) chooseCar(tx, user, id);
  return true;
}

function insertCar(tx: core.App, user: string, { car, title, ...details }: NewCar): string {
  const found = foundOrNull(tx, car);
  const record = new Record(tx.findCollectionByNameOrId('garage_cars'));
  const fields = {
    user,
    title: (found?.name ?? title).slice(0, 160) || 'Автомобиль',
    generation: found?.generation ?? '',
    modification: found?.modification ?? '',
    ...columns(details),
  };
  for (const [name, value] of Object.entries(fields)) record.set(name, value);
  tx.save(record);
  return record.id;
}

/** A guest may have kept a car that the shop has given up since: he keeps what he said about it. */
function foundOrNull(tx: core.App, car: string) {
  try {
    return findCar(tx, car, 0);
  } catch {
    return null;
  }
}

const columns = ({ year, vin, frame, mileage, note }: CarDetails) => ({
  year: year ?? 0,
  vin,
  frame,
  mileage: mileage ?? 0,
  note,
});

function saveCar(
  tx: core.App,
  user: string,
  { id, ...details }: CarDetails & { id: string },
): void {
  const changed = execute(
    tx,
    `UPDATE garage_cars SET year = {:year}, vin = {:vin}, frame = {:frame}, mileage = {:mileage}, note = {:note}, updated = ${NOW} WHERE id = {:id} AND user = {:user}`,
    { id, user, ...columns(details) },
  );
  if (changed === 0) throw new NotFoundError('');
}

/** The newest of those that stay takes the place of one that was chosen. */
function removeCar(tx: core.App, user: string, id: string): void {
  const mine = { id, user };
  if (execute(tx, 'DELETE FROM garage_cars WHERE id = {:id} AND user = {:user}', mine) === 0)
    throw new NotFoundError('');
  const kept = carsOf(tx, user);
  const newest = kept[kept.length - 1];
  if (newest && !kept.some(({ chosen }) => chosen)) chooseCar(tx, user, newest.id);
}

function chooseCar(tx: core.App, user: string, id: string): void {
  const changed = execute(
    tx,
    'UPDATE garage_cars SET chosen = (id = {:id}) WHERE user = {:user} AND EXISTS (SELECT 1 FROM garage_cars WHERE id = {:id} AND user = {:user})',
    { id, user },
  );
  if (changed === 0) throw new NotFoundError('');
}

function idIn(value: unknown, field: string): string {
  if (typeof value !== 'string') throw refuse('invalid_input', field);
  return value;
}

function newCars(value: unknown): NewCar[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MAX_CARS) throw refuse('invalid_input', 'add');
  return value.map((one: unknown) => {
    const { car, title, chosen } = named(one, 'add');
    if (typeof car !== 'string' || !isCarKey(car) || !showsParts(car) || typeof title !== 'string')
      throw refuse('invalid_input', 'car');
    return { car, title, chosen: chosen === true, ...detailsOf(one) };
  });
}

const savedCar = (value: unknown) => ({
  id: idIn(named(value, 'save').id, 'id'),
  ...detailsOf(value),
});

function detailsOf(value: unknown): CarDetails {
  const { year = null, vin = '', frame = '', mileage = null, note = '' } = named(value, 'car');
  return {
    year: numberIn(year, 'year', 1900, 2100),
    vin: textIn(vin, 'vin', foldVin, isVin),
    frame: textIn(frame, 'frame', foldFrame, isFrame),
    mileage: numberIn(mileage, 'mileage', 0, CAR_LIMITS.mileage),
    note: textIn(
      note,
      'note',
      (text) => text.trim(),
      (text) => text.length <= CAR_LIMITS.note,
    ),
  };
}

function named(value: unknown, field: string): { [name: string]: unknown } {
  if (typeof value !== 'object' || value === null) throw refuse('invalid_input', field);
  return value as { [name: string]: unknown };
}

function numberIn(value: unknown, field: string, from: number, to: number): number | null {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw refuse('invalid_input', field);
  return value;
}

function textIn(
  value: unknown,
  field: string,
  fold: (text: string) => string,
  isRight: (text: string) => boolean,
): string {
  const text = typeof value === 'string' ? fold(value) : null;
  if (text === null || (text !== '' && !isRight(text))) throw refuse('invalid_input', field);
  return text;
}
