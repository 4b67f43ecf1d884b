import {
  around,
  box,
  disc,
  hole,
  line,
  oval,
  shade,
  solid,
  thin,
  times,
  tube,
  turned,
  type Drawing,
} from './shapes.ts';

const PAD = 'M38 132c4 -46 32 -74 62 -74s58 28 62 74l-20 12c-6 -14 -22 -24 -42 -24s-36 10 -42 24z';
const pad =
  solid(PAD) +
  thin('M58 124c8 -28 24 -42 42 -42s34 14 42 42M100 83v36') +
  disc(66, 82, 6, 'hole') +
  disc(134, 82, 6, 'hole');
const shoe =
  solid('M90 34A66 66 0 0 0 90 166l2 -18A48 48 0 0 1 92 52z') +
  shade('M76 38A66 66 0 0 0 76 162l3 -9A57 57 0 0 1 79 47z') +
  disc(56, 100, 4, 'hole');
const mirrored = (drawn: string) => `<g transform="matrix(-1 0 0 1 200 0)">${drawn}</g>`;
const spring = (y: number) => line(`M84 ${y}l4 -6 5 12 5 -12 5 12 5 -12 5 12 4 -6`);

/** What stops a car. */
export const BRAKES = {
  'brake-pads': {
    frame: [38, 38, 124, 106],
    front: `<g transform="translate(0 -22)">${shade(PAD)}</g><g transform="translate(0 6)">${pad}</g>`,
    side:
      box(48, 42, 12, 116, 3) +
      box(60, 52, 30, 96, 4, 'shade') +
      thin('M76 52v96M60 100h30') +
      box(140, 42, 12, 116, 3) +
      box(110, 52, 30, 96, 4, 'shade') +
      thin('M124 52v96M110 100h30'),
  },
  'brake-shoes': {
    frame: [24, 34, 152, 132],
    front:
      shoe +
      mirrored(shoe) +
      spring(46) +
      spring(154) +
      box(86, 92, 28, 12, 3, 'shade') +
      line('M70 98h16M114 98h16'),
  },
  'brake-disc': {
    frame: [24, 24, 152, 152],
    front:
      disc(100, 100, 76) +
      disc(100, 100, 70, 'thin') +
      around(18, disc(100, 42, 2.6, 'hole') + disc(106, 52, 2.2, 'hole')) +
      disc(100, 100, 44, 'shade') +
      disc(100, 100, 38, 'thin') +
      around(5, disc(100, 73, 5, 'hole')) +
      disc(100, 100, 15, 'hole'),
    side:
      box(100, 26, 12, 148, 3) +
      box(118, 26, 12, 148, 3) +
      times(13, (n) => line(`M112 ${34 + n * 11}h6`)) +
      solid('M100 62H78q-8 0 -8 8v60q0 8 8 8h22z') +
      thin('M70 84h30M70 116h30') +
      box(60, 84, 10, 32, 2, 'shade'),
  },
  'brake-drum': {
    frame: [26, 26, 148, 148],
    front:
      disc(100, 100, 74) +
      disc(100, 100, 66, 'thin') +
      around(24, thin('M100 28v6')) +
      disc(100, 100, 50, 'shade') +
      disc(100, 100, 46) +
      around(4, disc(100, 72, 5.5, 'hole')) +
      disc(100, 100, 17, 'shade') +
      disc(100, 100, 11, 'hole'),
    side:
      solid('M52 40h62q6 0 6 6v18h22q8 0 8 8v56q0 8 -8 8h-22v18q0 6 -6 6H52z') +
      box(42, 34, 12, 132, 3, 'shade') +
      thin('M68 41v118M84 41v118M120 64v72') +
      box(150, 86, 10, 28, 2, 'shade'),
  },
  caliper: {
    frame: [20, 38, 160, 116],
    front:
      solid('M34 118v24q0 8 8 8h24v-22h68v22h24q8 0 8 -8v-24z') +
      box(48, 50, 104, 72, 20) +
      disc(77, 86, 21, 'shade') +
      disc(77, 86, 12) +
      disc(123, 86, 21, 'shade') +
      disc(123, 86, 12) +
      solid('M50 74H36a14 14 0 0 0 0 26h14M150 74h14a14 14 0 0 1 0 26h-14') +
      disc(35, 87, 5, 'hole') +
      disc(165, 87, 5, 'hole') +
      box(95, 36, 10, 15, 2, 'shade'),
    side:
      solid('M44 66q0 -16 16 -16h84q14 0 14 14v78h-22V92H92v46H56q-12 0 -12 -12z') +
      thin('M60 62h80M92 92v46') +
      box(26, 84, 18, 30, 3, 'shade') +
      box(100, 100, 10, 44, 2, 'shade') +
      box(124, 100, 10, 44, 2, 'shade') +
      disc(68, 100, 12, 'thin'),
  },
  'brake-hose': {
    frame: [40, 24, 124, 152],
    front:
      tube('M52 52C50 140 152 62 148 150', 13) +
      box(43, 24, 18, 32, 3, 'shade') +
      thin('M43 34h18M43 44h18') +
      box(139, 146, 18, 30, 3, 'shade') +
      thin('M139 156h18M139 166h18') +
      turned(-42, box(86, 93, 24, 20, 4, 'shade'), 98, 103),
    side:
      tube('M40 120C40 40 160 40 160 120S60 176 70 110', 13) +
      box(31, 116, 18, 30, 3, 'shade') +
      oval(70, 104, 12, 12, 'shade') +
      hole('M66 104h8'),
  },
} satisfies Record<string, Drawing>;
