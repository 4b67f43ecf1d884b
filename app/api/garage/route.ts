import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { addCarSchema, type GarageNotice } from '@/lib/garage/schema';
import { chooseForVisit, forgetVisitCar } from '@/lib/garage/visit-car';
import { changeGarage } from '@/lib/garage/visitor-garage';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { routes } from '@/lib/routes';
import { carName } from '@/lib/vehicles/model';
import { readCarPage } from '@/lib/vehicles/public-reads';

/** The form holds a car and a year, bytes. */
const MAX_BODY = 4 * 1024;
type Press = z.output<typeof addCarSchema>;
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * POST of the buttons on the page of a car: puts it into the garage and leads there, which says so,
 * or chooses it for the visit and leads back.
 * The page of a car is everybody's, so its form is a plain one. 400 for no car, 503 while the shop
 * cannot be reached.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const asked = addCarSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return new Response('Такого автомобиля нет.', { status: 400 });
  try {
    return leadTo(await take(asked.data));
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'not_found') return new Response('Такого автомобиля нет.', { status: 400 });
    if (code === 'garage_full') return leadTo(routes.garage({ done: 'full' }));
    log.error(describeError(error), 'car not added');
    return new Response(null, { status: 503, headers: NOT_KEPT });
  }
}

/** @returns where to go on */
async function take({ car, visit, from, ...asked }: Press): Promise<string> {
  const year = asked.year ?? null;
  if (visit === 'end') {
    await forgetVisitCar();
    return from ? routes.garage({ done: 'released' }) : routes.car(car, { year });
  }
  if (visit !== 'begin') return routes.garage({ done: await add(car, year) });
  const { car: known } = await readCarPage(car);
  await chooseForVisit({ ...known, name: carName({ ...known, year: null }), year });
  return routes.carOfVisit(car, year);
}

async function add(key: string, year: number | null): Promise<GarageNotice> {
  const { car } = await readCarPage(key);
  const nothing = { vin: '', frame: '', mileage: null, note: '' };
  const title = carName({ ...car, year: null }).slice(0, 160);
  return changeGarage({ add: { car: car.key, title, chosen: true, year, ...nothing } });
}

const leadTo = (to: string): Response =>
  new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: to } });
