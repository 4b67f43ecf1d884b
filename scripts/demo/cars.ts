import { z } from 'zod';
import { line, readData, slug } from './read-data.ts';
import { vehicleId, type Row } from './records.ts';

const name = line.max(40);
const year = z.int().min(1950).max(2100);
/** Of models still made the last year is none. */
const OPEN = 0;

/** By the columns of the vehicle tables; what is not certain of an engine is left out. */
const engine = z.strictObject({
  name,
  engine_code: name.default(''),
  volume_cc: z.int().min(500).max(9_000).default(0),
  power_hp: z.int().min(20).max(900).default(0),
  fuel: z.enum(['petrol', 'diesel']).default('petrol'),
});
const generation = z.strictObject({
  name,
  slug,
  year_from: year,
  year_to: year.or(z.literal(OPEN)),
  engines: z.array(engine).min(1).max(20),
});
const model = z.strictObject({ name, slug, generations: z.array(generation).min(1).max(20) });
const makes = z
  .array(z.strictObject({ name, slug, models: z.array(model).min(1).max(100) }))
  .max(100);

/** One generation of a car with its engines, as fitments name them. */
export type Car = {
  id: string;
  make: string;
  model: string;
  from: number;
  to: number;
  engines: string[];
};

/** Rows of the four tables and all generations, in one walk, so that their ids agree. */
function build() {
  const rows = {
    vehicle_makes: [] as Row[],
    vehicle_models: [] as Row[],
    vehicle_generations: [] as Row[],
    vehicle_modifications: [] as Row[],
  };
  const cars: Car[] = [];
  for (const { models, ...make } of readData('cars', makes)) {
    const makeId = push(rows.vehicle_makes, 'make', make);
    for (const { generations, ...model } of models) {
      const last = generations.map(({ year_to: to }) => to);
      const modelId = push(rows.vehicle_models, 'model', {
        make: makeId,
        ...model,
        year_from: Math.min(...generations.map(({ year_from: from }) => from)),
        year_to: last.includes(OPEN) ? OPEN : Math.max(...last),
      });
      for (const { engines: kinds, ...one } of generations) {
        const id = push(rows.vehicle_generations, 'gen', { model: modelId, ...one });
        const { year_from: from, year_to: to } = one;
        const engines = kinds.map(({ name, ...engine }) =>
          push(rows.vehicle_modifications, 'mod', {
            generation: id,
            name: engine.power_hp ? `${name} ${engine.power_hp}\u00a0л.\u00a0с.` : name,
            ...engine,
            drive: '',
            year_from: from,
            year_to: to,
          }),
        );
        cars.push({ id, make: make.name, model: model.name, from, to, engines });
      }
    }
  }
  return { rows, cars };
}

function push(table: Row[], kind: string, row: Row): string {
  const id = vehicleId(kind, table.length);
  table.push({ id, ...row });
  return id;
}

/**
 * Real cars that are common in Russia: rows of the vehicle tables, and each generation for those
 * who look for one.
 */
export const { rows: VEHICLES, cars: CARS } = build();
