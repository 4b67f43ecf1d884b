import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { listAllRecords } from '../../pocketbase/records.ts';
import type { KnownCars } from './car-book.ts';
import * as contracts from './contract.ts';
import type { CarRow, CrossRow, FitmentRow, LoadedRows } from './contract.ts';

/** Everything that the shop knows of cars. @throws AppError */
export async function readKnownCars(pb: Backend): Promise<KnownCars> {
  const [makes, models, generations, modifications] = await Promise.all([
    listAllRecords(pb, 'vehicle_makes', { fields: 'id,name' }),
    listAllRecords(pb, 'vehicle_models', { fields: 'id,make,name' }),
    listAllRecords(pb, 'vehicle_generations', { fields: 'id,model,name,year_from,year_to' }),
    listAllRecords(pb, 'vehicle_modifications', { fields: 'id,generation,name,engine_code' }),
  ]);
  return {
    makes,
    models,
    generations: generations.map(({ year_from, year_to, ...rest }) => ({
      ...rest,
      yearFrom: year_from,
      yearTo: year_to,
    })),
    modifications: modifications.map(({ engine_code, ...rest }) => ({
      ...rest,
      engineCode: engine_code,
    })),
  };
}

type Told = { source: string; dryRun: boolean };

/** @throws AppError */
export const writeCars = (
  pb: Backend,
  rows: CarRow[],
  { dryRun }: Pick<Told, 'dryRun'>,
): Promise<LoadedRows> => callRoute(pb, contracts.writeCars, { body: { rows, dryRun } });

/** @throws AppError */
export const writeFitments = (pb: Backend, rows: FitmentRow[], told: Told): Promise<LoadedRows> =>
  callRoute(pb, contracts.writeFitments, { body: { rows, ...told } });

/** @throws AppError */
export const writeCrosses = (pb: Backend, rows: CrossRow[], told: Told): Promise<LoadedRows> =>
  callRoute(pb, contracts.writeCrosses, { body: { rows, ...told } });
