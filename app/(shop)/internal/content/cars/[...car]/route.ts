import { car } from '../../../../cars/[...car]/content';

export const GET = car.handOver;
