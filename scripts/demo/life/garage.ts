import { changeOwnGarage, listOwnCars } from '../../../lib/garage/repository.ts';
import type { NewCar } from '../../../lib/garage/model.ts';
import type { DemoCustomers } from './customers.ts';

const UNSAID = { vin: '', frame: '', mileage: null, note: '' };

/** The first is the chosen one. Numbers of no real car. */
const CARS: NewCar[] = [
  {
    ...UNSAID,
    car: 'kia.rio.iv',
    title: 'Kia Rio IV (FB)',
    year: 2018,
    vin: 'Z94DEMXXXJR000001',
    mileage: 84_000,
    note: 'Масло меняли осенью',
    chosen: true,
  },
  { ...UNSAID, car: 'lada.vesta.i', title: 'LADA Vesta', year: 2019, chosen: false },
];

/** Puts two cars into the garage of the demo's customer, unless he keeps some. @throws AppError */
export async function fillGarage({ buyer }: DemoCustomers): Promise<void> {
  if ((await listOwnCars(buyer.pb)).length === 0) await changeOwnGarage(buyer.pb, { add: CARS });
}
