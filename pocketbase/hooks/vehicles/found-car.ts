/** A car of the shop. Ids of what it was not narrowed to are ''; years 0 where they are open. */
export type FoundCar = {
  /** See `NamedCar` (lib/vehicles/model.ts). */
  key: string;
  name: string;
  /** The year of manufacture asked for; 0 for any. */
  year: number;
  /** Ids of the generations that it may be. */
  generations: string[];
  make: string;
  makeName: string;
  model: string;
  modelName: string;
  generation: string;
  generationName: string;
  modification: string;
  modificationName: string;
  yearFrom: number;
  yearTo: number;
};
