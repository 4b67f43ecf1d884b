import { ELECTRICS_AND_BODY } from './sections/electrics-and-body.ts';
import { ENGINE } from './sections/engine.ts';
import { RUNNING_GEAR } from './sections/running-gear.ts';
import type { Section } from './sections/section.ts';
import { UNIVERSAL } from './sections/universal.ts';

const all = [...ENGINE, ...RUNNING_GEAR, ...ELECTRICS_AND_BODY, ...UNIVERSAL];
const inOrder = [
  'filtry',
  'tormoznaya-sistema',
  'podveska',
  'rulevoe-upravlenie',
  'dvigatel',
  'sistema-okhlazhdeniya',
  'toplivnaya-sistema',
  'vykhlopnaya-sistema',
  'transmissiya',
  'elektrika',
];
const place = ({ slug }: Section) =>
  inOrder.includes(slug) ? inOrder.indexOf(slug) : inOrder.length;

/**
 * The tree of the demo shop: real names of parts, in two levels, what is asked for most often
 * first.
 */
export const SECTIONS: readonly Section[] = all.toSorted((a, b) => place(a) - place(b));
