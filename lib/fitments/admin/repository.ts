import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import {
  createRecord,
  listAllRecords,
  listRecords,
  removeRecord,
} from '../../pocketbase/records.ts';
import { yearsText } from '../model.ts';
import * as contracts from '../contract.ts';
import type { AdminFitment, CarChoice, CarSteps, NamedCar } from './model.ts';
import type { addFitmentSchema, CarAddress } from './schema.ts';

/** Of one product on its page. */
const MOST = 300;

const generation = z.object({
  name: z.string(),
  expand: z.object({
    model: z.object({
      name: z.string(),
      expand: z.object({ make: z.object({ name: z.string() }) }),
    }),
  }),
});
const expanded = z
  .object({
    generation: generation.optional(),
    modification: z.object({ name: z.string(), expand: z.object({ generation }) }).optional(),
  })
  .catch({});

const nameOf = ({ name, expand: { model } }: z.output<typeof generation>) =>
  `${model.expand.make.name} ${model.name} ${name}`;

function carOf(expand: unknown): string {
  const { generation: whole, modification } = expanded.parse(expand ?? {});
  if (modification) return `${nameOf(modification.expand.generation)}, ${modification.name}`;
  return whole ? nameOf(whole) : 'Все автомобили';
}

/** Cars that a product is known to fit. For the staff. @throws AppError */
export async function listFitments(pb: Backend, product: string): Promise<AdminFitment[]> {
  const { items } = await listRecords(pb, 'fitments', {
    filter: pb.filter('product = {:product}', { product }),
    expand: 'generation.model.make,modification.generation.model.make',
    perPage: MOST,
  });
  const rows = items.map((record) => ({
    id: record.id,
    car: carOf((record as { expand?: unknown }).expand),
    position: record.position,
    quantity: record.quantity,
    yearFrom: record.year_from,
    yearTo: record.year_to,
    note: record.note,
    source: record.source,
  }));
  return rows.toSorted((a, b) => a.car.localeCompare(b.car, 'ru'));
}

type Fields = z.output<typeof addFitmentSchema>;

/** @throws AppError `invalid_input` for what is written down already */
export async function addFitment(
  pb: Backend,
  { product, generation: whole, modification, ...rest }: Fields,
): Promise<void> {
  const car = modification
    ? { modification, generation: '' }
    : { modification: '', generation: whole };
  const known = await listRecords(pb, 'fitments', {
    filter: pb.filter(
      'product = {:product} && modification = {:modification} && generation = {:generation} && position = {:position} && year_from = {:year_from}',
      { product, ...car, position: rest.position, year_from: rest.year_from },
    ),
    perPage: 1,
  });
  if (known.items.length > 0)
    throw new AppError('invalid_input', {
      fields: { modification: ['Этот автомобиль у товара уже записан'] },
    });
  await createRecord(pb, 'fitments', { product, ...car, ...rest });
}

/** Cars that somebody means by words, a few at most. @throws AppError */
export const findCars = async (pb: Backend, q: string): Promise<NamedCar[]> =>
  (await callRoute(pb, contracts.findCars, { query: { q } })).cars;

/** @throws AppError */
export const removeFitment = (pb: Backend, id: string) => removeRecord(pb, 'fitments', id);

const years = ({ year_from: from, year_to: to }: { year_from: number; year_to: number }) =>
  yearsText(from || null, to || null);

/**
 * The car of an address step by step, and what the next step offers. What is unknown counts as not
 * chosen.
 * @throws AppError
 */
export async function listCarSteps(pb: Backend, asked: Omit<CarAddress, 'q'>): Promise<CarSteps> {
  const makes = (await listAllRecords(pb, 'vehicle_makes', { sort: 'name' })).map(
    ({ id, name }) => ({ id, name }),
  );
  const make = chosen(makes, asked.make);
  if (!make) return { ...NOTHING, offered: makes };
  const models = (
    await listAllRecords(pb, 'vehicle_models', {
      filter: pb.filter('make = {:id}', make),
      sort: 'name',
    })
  ).map(({ id, name }) => ({ id, name }));
  const model = chosen(models, asked.model);
  if (!model) return { ...NOTHING, make, offered: models };
  const generations = (
    await listAllRecords(pb, 'vehicle_generations', {
      filter: pb.filter('model = {:id}', model),
      sort: 'year_from,name',
    })
  ).map((record) => ({
    id: record.id,
    name: [record.name, years(record)].filter(Boolean).join(', '),
  }));
  const last = chosen(generations, asked.generation);
  if (!last) return { ...NOTHING, make, model, offered: generations };
  const modifications = (
    await listAllRecords(pb, 'vehicle_modifications', {
      filter: pb.filter('generation = {:id}', last),
      sort: 'name',
    })
  ).map((record) => ({
    id: record.id,
    name: [record.name, record.engine_code, years(record)].filter(Boolean).join(', '),
  }));
  return { make, model, generation: last, offered: [], modifications };
}

const NOTHING: CarSteps = {
  make: null,
  model: null,
  generation: null,
  offered: [],
  modifications: [],
};
const chosen = (choices: CarChoice[], id: string | undefined): CarChoice | null =>
  choices.find((one) => one.id === id) ?? null;
