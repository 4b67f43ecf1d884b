import 'server-only';
import { randomBytes } from 'node:crypto';
import { CAR_COOKIE, GARAGE_CAR_COOKIES, GARAGE_COOKIE } from '../constants.ts';
import { AppError } from '../errors.ts';
import type { NewerCopy } from '../format/cookie.ts';
import type { Backend } from '../pocketbase/client.ts';
import { asCustomer, currentCaller } from '../session/caller.ts';
import { keepCookie } from '../session/kept-cookie.ts';
import { readCookie, readCookies } from '../session/request-state.ts';
import { openSeal, seal } from '../session/session-cookie.ts';
import { currentSession, endSession, ownSecrets } from '../session/session.ts';
import {
  CAR_KEPT_S,
  isSameCar,
  MAX_CARS,
  MAX_GUEST_CARS,
  writeChosenCar,
  type CarDetails,
  type ChosenCar,
  type GarageCar,
  type NewCar,
} from './model.ts';
import { changeOwnGarage, listOwnCars } from './repository.ts';
import { forgetVisitCar, visitCar } from './visit-car.ts';
import { carId, guestCarSchema, guestGarageSchema, type GarageNotice } from './schema.ts';

/** A car as its cookie keeps it. Moments, UTC ms; `chosenAt` is 0 for one that never was. */
type GuestCar = Omit<GarageCar, 'chosen'> & { addedAt: number; chosenAt: number };

/**
 * What a guest keeps in this browser, in the order in which he added it. Makes the page dynamic.
 */
async function guestCars(): Promise<GuestCar[]> {
  const sealed = [...(await readCookies(GARAGE_CAR_COOKIES))].slice(0, MAX_CARS);
  const own = await Promise.all(sealed.map(opened));
  const known = new Set(own.flat().map(({ id }) => id));
  const before = (await carsBefore()).filter(({ id }) => !known.has(id));
  return [...before, ...own.flat()].sort((a, b) => a.addedAt - b.addedAt);
}

async function opened([id, value]: [id: string, value: string]): Promise<GuestCar[]> {
  const kept = guestCarSchema.safeParse(await openSeal(value, ownSecrets(), GARAGE_CAR_COOKIES));
  if (!kept.success || !carId.safeParse(id).success) return [];
  const [car, name, year, vin, frame, mileage, note, addedAt, chosenAt] = kept.data.car;
  return [{ id, car, name, year, vin, frame, mileage, note, addedAt, chosenAt }];
}

/** Those from before each car had a cookie of its own. */
async function carsBefore(): Promise<GuestCar[]> {
  const kept = guestGarageSchema.safeParse(
    await openSeal(await readCookie(GARAGE_COOKIE), ownSecrets(), GARAGE_COOKIE),
  );
  if (!kept.success) return [];
  return kept.data.cars.map(([id, car, name, year, vin, frame, mileage, note], addedAt) => ({
    ...{ id, car, name, year, vin, frame, mileage, note, addedAt },
    chosenAt: Number(id === kept.data.chosen),
  }));
}

/** The car that was chosen last is the one that products are marked by. */
const shown = (cars: GuestCar[]): GarageCar[] => {
  const last = cars.toSorted((a, b) => a.chosenAt - b.chosenAt).at(-1);
  return cars.map(({ addedAt: _added, chosenAt, ...car }) => ({
    ...car,
    chosen: chosenAt > 0 && car.id === last?.id,
  }));
};

/**
 * Each car is a cookie of its own: requests that come together change nothing but their own cars.
 * @param cars all that there are now
 * @param changed those that are written
 * @throws AppError `garage_full` when a cookie has no room for all that is said
 */
async function keepCars(cars: GuestCar[], changed: GuestCar[], gone: string[] = []): Promise<void> {
  const moved = (await carsBefore()).filter(({ id }) => cars.some((one) => one.id === id));
  const written = [...moved.filter(({ id }) => !changed.some((one) => one.id === id)), ...changed];
  for (const { id, car, name, year, vin, frame, mileage, note, addedAt, chosenAt } of written) {
    const value = await seal(
      { car: [car, name, year, vin, frame, mileage, note, addedAt, chosenAt] },
      ownSecrets(),
      GARAGE_CAR_COOKIES,
    );
    if (!value) throw new AppError('garage_full');
    await keepCookie(cookieOf(id), value, CAR_KEPT_S, true);
  }
  await forgetCars(gone);
  await showChosen(shown(cars), false);
}

const cookieOf = (id: string) => `${GARAGE_CAR_COOKIES}.${id}` as const;

async function forgetCars(ids: string[]): Promise<void> {
  for (const id of ids) await keepCookie(cookieOf(id), '', CAR_KEPT_S, true);
  await keepCookie(GARAGE_COOKIE, '', CAR_KEPT_S, true);
}

/** Tells the scripts of public pages which car to mark by. */
const showChosen = (cars: GarageCar[], ofCustomer: boolean): Promise<void> =>
  keepCookie(CAR_COOKIE, chosenCopy(cars, ofCustomer), CAR_KEPT_S);

function chosenCopy(cars: GarageCar[], ofCustomer: boolean): string {
  const chosen = cars.find((one) => one.chosen && one.car);
  const copied = chosen && {
    key: chosen.car,
    name: chosen.name.slice(0, 200),
    year: chosen.year,
    ofCustomer,
  };
  return writeChosenCar(copied ?? null);
}

/** Cars, and what a page needs to know of their owner. */
export type VisitorsGarage = {
  /** Whoever is signed in, '' for a guest. */
  account: string;
  cars: GarageCar[];
  /** Whether the shop keeps them, not the browser. */
  inShop: boolean;
  /** Chosen for this visit alone: products are marked by it, not by one of the garage. */
  visit: ChosenCar | null;
  /** What the browser should hold of the chosen car. */
  copy?: NewerCopy;
};

/**
 * The cars of whoever asks. What an outage kept from being merged when he signed in waits for his
 * next press. Makes the page dynamic.
 */
export async function garageOfVisitor(): Promise<VisitorsGarage> {
  const [caller, waiting] = [await currentCaller(), shown(await guestCars())];
  const customer = asCustomer(caller);
  const before = (await readCookie(CAR_COOKIE)) ?? '';
  const visit = await visitCar();
  if (!customer) {
    const copy = { before, now: chosenCopy(waiting, false) };
    return { account: caller?.me.id ?? '', cars: waiting, inShop: false, visit, copy };
  }
  const cars = await listOwnCars(customer.pb);
  const copy = waiting.length === 0 ? { before, now: chosenCopy(cars, true) } : undefined;
  return { account: customer.me.id, cars, inShop: true, visit, copy };
}

/**
 * Puts what the guest kept among the customer's own, once and for all; the car that he had chosen
 * stays chosen. What finds no room is left out. For actions and route handlers.
 * @param pb the customer's client
 */
export async function mergeGarage(pb: Backend): Promise<void> {
  const kept = shown(await guestCars());
  const add = kept.map(asNew);
  const cars = add.length > 0 ? (await changeOwnGarage(pb, { add })).cars : await listOwnCars(pb);
  await forgetCars(kept.map(({ id }) => id));
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
  const notice = await (customer ? changeOwn(customer.pb, change) : changeGuests(change));
  if (notice === 'added' || notice === 'chosen') await forgetVisitCar();
  return notice;
}

async function changeOwn(pb: Backend, change: Change): Promise<GarageNotice> {
  if ((await guestCars()).length > 0) await mergeGarage(pb);
  const { cars, refused } = await changeOwnGarage(
    pb,
    'add' in change ? { add: [change.add] } : change,
  );
  await showChosen(cars, true);
  if (refused > 0) return 'full';
  return isMissing(change, cars) ? 'gone' : doneBy(change);
}

async function changeGuests(change: Change): Promise<GarageNotice> {
  const kept = await guestCars();
  if ('add' in change) return addToGuests(kept, change.add);
  if (isMissing(change, kept)) return 'gone';
  if ('remove' in change) await removeFromGuests(kept, change.remove);
  else await changeGuestCar(kept, change);
  return doneBy(change);
}

async function addToGuests(kept: GuestCar[], { title, ...car }: NewCar): Promise<GarageNotice> {
  const same = kept.find((one) => isSameCar(one, car));
  if (!same && kept.length >= MAX_GUEST_CARS) return 'full';
  const now = Date.now();
  const added = same
    ? { ...same, chosenAt: now }
    : { ...car, id: randomBytes(5).toString('hex'), name: title, addedAt: now, chosenAt: now };
  await keepCars([...kept.filter((one) => one !== same), added], [added]);
  return 'added';
}

async function changeGuestCar(
  kept: GuestCar[],
  change: { save: CarDetails & { id: string } } | { choose: string },
): Promise<void> {
  const id = 'save' in change ? change.save.id : change.choose;
  const known = kept.find((one) => one.id === id)!;
  const changed = {
    ...known,
    ...('save' in change ? change.save : { chosenAt: Date.now() }),
  };
  await keepCars(
    kept.map((one) => (one === known ? changed : one)),
    [changed],
  );
}

/** The newest of those that stay takes the place of one that was chosen. */
async function removeFromGuests(kept: GuestCar[], id: string): Promise<void> {
  const rest = kept.filter((one) => one.id !== id);
  const wasChosen = shown(kept).some((one) => one.chosen && one.id === id);
  const newest = rest.at(-1);
  if (!wasChosen || !newest) return keepCars(rest, [], [id]);
  const next = { ...newest, chosenAt: Date.now() };
  return keepCars([...rest.slice(0, -1), next], [next], [id]);
}

/** Whether the car that should be changed has been taken out meanwhile. */
function isMissing(change: Change, cars: readonly { id: string }[]): boolean {
  if (!('save' in change || 'choose' in change)) return false;
  const wanted = 'save' in change ? change.save.id : change.choose;
  return !cars.some(({ id }) => id === wanted);
}

const doneBy = (change: Change): GarageNotice => {
  if ('add' in change) return 'added';
  if ('save' in change) return 'saved';
  return 'remove' in change ? 'removed' : 'chosen';
};
