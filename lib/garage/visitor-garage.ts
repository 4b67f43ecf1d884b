import 'server-only';
import { randomBytes } from 'node:crypto';
import { CAR_COOKIE, GARAGE_COOKIE } from '../constants.ts';
import { AppError } from '../errors.ts';
import type { Backend } from '../pocketbase/client.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { hasCookie, readCookie, setCookie } from '../session/request-state.ts';
import { openSeal, seal } from '../session/session-cookie.ts';
import { currentSession, endSession, overHttps, ownSecrets } from '../session/session.ts';
import {
  carKeptS,
  isSameCar,
  MAX_GUEST_CARS,
  writeChosenCar,
  type CarDetails,
  type GarageCar,
  type NewCar,
} from './model.ts';
import { changeOwnGarage, listOwnCars } from './repository.ts';
import { guestGarageSchema, type GarageNotice } from './schema.ts';

/** What a guest keeps in this browser. Makes the page dynamic. */
async function guestCars(): Promise<GarageCar[]> {
  const kept = guestGarageSchema.safeParse(
    await openSeal(await readCookie(GARAGE_COOKIE), ownSecrets(), GARAGE_COOKIE),
  );
  if (!kept.success) return [];
  return kept.data.cars.map(([id, car, name, year, vin, frame, mileage, note]) => ({
    ...{ id, car, name, year, vin, frame, mileage, note },
    chosen: id === kept.data.chosen,
  }));
}

/** @throws AppError `garage_full` when a cookie has no room for all that is said */
async function keepGuestCars(cars: GarageCar[]): Promise<void> {
  const value = await seal(
    {
      cars: cars.map(({ id, car, name, year, vin, frame, mileage, note }) => [
        ...[id, car, name, year, vin, frame, mileage, note],
      ]),
      chosen: cars.find(({ chosen }) => chosen)?.id ?? '',
    },
    ownSecrets(),
    GARAGE_COOKIE,
  );
  if (!value) throw new AppError('garage_full');
  await keep(GARAGE_COOKIE, cars.length > 0 ? value : '', true);
  await showChosen(cars, false);
}

/** Tells the scripts of public pages which car to mark by. */
const showChosen = (cars: GarageCar[], ofCustomer: boolean): Promise<void> =>
  keep(CAR_COOKIE, chosenCopy(cars, ofCustomer), false);

function chosenCopy(cars: GarageCar[], ofCustomer: boolean): string {
  const chosen = cars.find((one) => one.chosen && one.car);
  const shown = chosen && {
    key: chosen.car,
    name: chosen.name.slice(0, 200),
    year: chosen.year,
    ofCustomer,
  };
  return writeChosenCar(shown ?? null);
}

async function keep(
  cookie: typeof GARAGE_COOKIE | typeof CAR_COOKIE,
  value: string,
  httpOnly: boolean,
): Promise<void> {
  if (value || (await hasCookie(cookie)))
    await setCookie(cookie, value, {
      path: '/',
      maxAge: carKeptS(value),
      sameSite: 'lax',
      secure: overHttps(),
      httpOnly,
    });
}

/** Cars, and what a page needs to know of their owner. */
export type VisitorsGarage = {
  /** Whoever is signed in, '' for a guest. */
  account: string;
  cars: GarageCar[];
  /** Whether the shop keeps them, not the browser. */
  inShop: boolean;
  /** What the browser's copy of a customer's chosen car should hold; absent for a guest. */
  copy?: string;
};

/**
 * The cars of whoever asks. What an outage kept from being merged when he signed in waits for his
 * next press. Makes the page dynamic.
 */
export async function garageOfVisitor(): Promise<VisitorsGarage> {
  const [caller, waiting] = [await currentCaller(), await guestCars()];
  const customer = asCustomer(caller);
  if (!customer) return { account: caller?.me.id ?? '', cars: waiting, inShop: false };
  const cars = await listOwnCars(customer.pb);
  const copy = waiting.length === 0 ? chosenCopy(cars, true) : undefined;
  return { account: customer.me.id, cars, inShop: true, copy };
}

/**
 * Puts what the guest kept among the customer's own, once and for all; the car that he had chosen
 * stays chosen. What finds no room is left out. For actions and route handlers.
 * @param pb the customer's client
 */
export async function mergeGarage(pb: Backend): Promise<void> {
  const add = (await guestCars()).map(asNew);
  const cars = add.length > 0 ? (await changeOwnGarage(pb, { add })).cars : await listOwnCars(pb);
  await keep(GARAGE_COOKIE, '', true);
  await showChosen(cars, true);
}

const asNew = ({ id: _, name, ...car }: GarageCar): NewCar => ({ ...car, title: name });

/** What is done to cars: see `changeOwnGarage`. */
type Change =
  { add: NewCar } | { save: CarDetails & { id: string } } | { remove: string } | { choose: string };

/**
 * Changes the cars of whoever asks, a customer's in the shop, a guest's in his browser. Whose
 * session is over is a guest. For actions and route handlers.
 * @returns what the garage is to say
 * @throws AppError
 */
export async function changeGarage(change: Change): Promise<GarageNotice> {
  const caller = await currentCaller();
  if (!caller && (await currentSession())) await endSession();
  const customer = asCustomer(caller);
  return customer ? changeOwn(customer.pb, change) : changeGuests(change);
}

async function changeOwn(pb: Backend, change: Change): Promise<GarageNotice> {
  if ((await guestCars()).length > 0) await mergeGarage(pb);
  const { cars, refused } = await changeOwnGarage(
    pb,
    'add' in change ? { add: [change.add] } : change,
  );
  await showChosen(cars, true);
  return refused > 0 ? 'full' : doneBy(change);
}

async function changeGuests(change: Change): Promise<GarageNotice> {
  const kept = await guestCars();
  if ('add' in change) return addToGuests(kept, change.add);
  const changed = 'save' in change ? savedIn(kept, change.save) : pressedIn(kept, change);
  await keepGuestCars(changed);
  return doneBy(change);
}

async function addToGuests(kept: GarageCar[], { title, ...car }: NewCar): Promise<GarageNotice> {
  const same = kept.find((one) => isSameCar(one, car));
  if (!same && kept.length >= MAX_GUEST_CARS) return 'full';
  const id = same?.id ?? randomBytes(5).toString('hex');
  const all = same ? kept : [...kept, { ...car, id, name: title }];
  await keepGuestCars(chosenIn(all, id));
  return 'added';
}

const chosenIn = (cars: GarageCar[], id: string): GarageCar[] =>
  cars.map((one) => ({ ...one, chosen: one.id === id }));

const savedIn = (kept: GarageCar[], saved: CarDetails & { id: string }): GarageCar[] =>
  kept.map((one) => (one.id === saved.id ? { ...one, ...saved } : one));

/** The newest of those that stay takes the place of one that was chosen. */
function pressedIn(
  kept: GarageCar[],
  change: { remove: string } | { choose: string },
): GarageCar[] {
  if ('choose' in change)
    return kept.some(({ id }) => id === change.choose) ? chosenIn(kept, change.choose) : kept;
  const rest = kept.filter(({ id }) => id !== change.remove);
  return rest.some(({ chosen }) => chosen) ? rest : chosenIn(rest, rest.at(-1)?.id ?? '');
}

const doneBy = (change: Change): GarageNotice => {
  if ('add' in change) return 'added';
  if ('save' in change) return 'saved';
  return 'remove' in change ? 'removed' : 'chosen';
};
