/** Cars that a product fits, as the staff write them down. Pure. */

/**
 * `car`: «Kia Rio IV (FB), 1.6 MT», «Все автомобили» for a universal product. Years are 0 when they
 * are those of the car.
 */
export type AdminFitment = {
  id: string;
  car: string;
  position: string;
  quantity: number;
  yearFrom: number;
  yearTo: number;
  note: string;
  source: string;
};

export type CarChoice = { id: string; name: string };

/** A car that words name; ids, '' for what it is not narrowed to. */
export type NamedCar = { name: string; make: string; model: string; generation: string };

/** How far a car has been chosen: what is chosen so far, and what the next step offers. */
export type CarSteps = {
  make: CarChoice | null;
  model: CarChoice | null;
  generation: CarChoice | null;
  offered: CarChoice[];
  modifications: CarChoice[];
};
