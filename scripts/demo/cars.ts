import { EASTERN } from './cars/eastern.ts';
import type { Engine, Generation } from './cars/make.ts';
import { RUSSIAN } from './cars/russian.ts';
import { WESTERN } from './cars/western.ts';
import { vehicleId } from './records.ts';

type Row = Record<string, unknown>;
/** One generation of a car with its engines, as fitments name them. */
export type Car = {
  id: string;
  make: string;
  model: string;
  from: number;
  to: number;
  engines: string[];
};

const MAKES = [...RUSSIAN, ...EASTERN, ...WESTERN];
/** Last year that is told for models still made: none. */
const OPEN = 0;
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
  { name, code = '', cc = 0, hp = 0, fuel = 'petrol' }: Engine,
  { from, to }: Generation,
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
