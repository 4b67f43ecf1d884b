import { BODY_AND_LIQUIDS } from './body-and-liquids.ts';
import { BRAKES } from './brakes.ts';
import { COOLING_AND_EXHAUST } from './cooling-and-exhaust.ts';
import { ELECTRICS } from './electrics.ts';
import { ENGINE } from './engine.ts';
import { FILTERS } from './filters.ts';
import type { Drawing } from './shapes.ts';
import { STEERING_AND_TRANSMISSION } from './steering-and-transmission.ts';
import { SUSPENSION } from './suspension.ts';

const all = {
  ...FILTERS,
  ...BRAKES,
  ...SUSPENSION,
  ...STEERING_AND_TRANSMISSION,
  ...ENGINE,
  ...COOLING_AND_EXHAUST,
  ...ELECTRICS,
  ...BODY_AND_LIQUIDS,
};

/** A kind of part that there is a drawing of. */
export type Image = keyof typeof all;
export const DRAWINGS: Record<Image, Drawing> = all;
export const IMAGES = Object.keys(all) as Image[];
