import { z } from 'zod';
import { line, readData, slug } from './read-data.ts';
import { vehicleId, type Row } from './records.ts';

const name = line.max(40);
const year = z.int().min(1950).max(2100);
/** Of models still made the last year is none. */
const OPEN = 0;

/** Code, volume (cm³) and power (hp) stand only where they are certain. */
const engine = z.strictObject({
  name,
  code: name.default(''),
  cc: z.int().min(500).max(9_000).default(0),
  hp: z.int().min(20).max(900).default(0),
  fuel: z.enum(['petrol', 'diesel']).default('petrol'),
});
const generation = z.strictObject({
  name,
  slug,
  from: year,
  to: year.or(z.literal(OPEN)),
  engines: z.array(engine).min(1).max(20),
});
const model = z.strictObject({ name, slug, generations: z.array(generation).min(1).max(20) });
const MAKES = readData(
  'cars',
  z.array(z.strictObject({ name, slug, models: z.array(model).min(1).max(100) })).max(100),
);

/** One generation of a car with its engines, as fitments name them. */
export type Car = {
  id: string;
  make: string;
  model: string;
  from: number;
  to: number;
  engines: string[];
};

const lastYear = (years: number[]) => (years.includes(OPEN) ? OPEN : Math.max(...years));

/**
 * Rows of the four vehicle tables and the cars of all generations, in one walk, so that their ids
 * agree.
 */
function build() {
  const rows = {
    vehicle_makes: [] as Row[],
    vehicle_models: [] as Row[],
    vehicle_generations: [] as Row[],
    vehicle_modifications: [] as Row[],
  };
  const cars: Car[] = [];
  for (const { models, ...make } of MAKES) {
    const makeId = push(rows.vehicle_makes, 'make', make);
    for (const { generations, ...model } of models) {
      const years = {
        year_from: Math.min(...generations.map(({ from }) => from)),
        year_to: lastYear(generations.map(({ to }) => to)),
      };
      const modelId = push(rows.vehicle_models, 'model', { make: makeId, ...model, ...years });
      for (const one of generations) {
        const id = push(rows.vehicle_generations, 'gen', {
          model: modelId,
          name: one.name,
          slug: one.slug,
          year_from: one.from,
          year_to: one.to,
        });
        const engines = one.engines.map((engine) =>
          push(rows.vehicle_modifications, 'mod', modification(id, engine, one)),
        );
        cars.push({ id, make: make.name, model: model.name, from: one.from, to: one.to, engines });
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

const modification = (
  generation: string,
  { name, code, cc, hp, fuel }: z.infer<typeof engine>,
  { from, to }: z.infer<typeof generation>,
): Row => ({
  generation,
  name: hp ? `${name} ${hp}\u00a0л.\u00a0с.` : name,
  engine_code: code,
  volume_cc: cc,
  power_hp: hp,
  fuel,
  drive: '',
  year_from: from,
  year_to: to,
});

/**
 * Real cars that are common in Russia: rows of the vehicle tables, and each generation for those
 * who look for one.
 */
export const { rows: VEHICLES, cars: CARS } = build();
