import { narrowedCar } from '../../../cars/[...car]/list';

export const GET = narrowedCar.handOver;
