import {
  around,
  box,
  dashes,
  disc,
  hole,
  line,
  oval,
  shade,
  solid,
  thin,
  thread,
  times,
  turned,
  type Drawing,
} from './shapes.ts';

const BELT = 'M56 58C60 30 96 26 112 46L158 108C174 134 152 166 124 158L66 142C38 132 40 96 50 84z';
const belt = `<path class="line" style="stroke-width:17" d="${BELT}"/><path style="fill:none;stroke:#fff;stroke-width:12" d="${BELT}"/>${dashes(BELT, 6)}`;
const pulley = (x: number, y: number, radius: number) =>
  disc(x, y, radius) +
  disc(x, y, radius * 0.76, 'thin') +
  disc(x, y, radius * 0.46, 'shade') +
  disc(x, y, radius * 0.2, 'hole');
const bolts = (y: number, count: number, from: number, step: number) =>
  times(count, (n) => disc(from + n * step, y, 7) + disc(from + n * step, y, 2.5, 'hole'));

/** What lies in an engine. */
export const ENGINE = {
  'spark-plug': {
    frame: [74, 22, 52, 156],
    front: turned(
      18,
      box(92, 20, 16, 14, 3, 'shade') +
        solid('M90 34h20l5 50H85z') +
        thin('M89 44h22M88 54h24M87 64h26') +
        box(74, 84, 52, 22, 3, 'shade') +
        thin('M90 84v22M110 84v22') +
        box(84, 106, 32, 12, 2) +
        box(88, 118, 24, 40, 2) +
        thread(88, 118, 24, 40) +
        box(97, 158, 6, 9, 1) +
        line('M90 158v16h14'),
    ),
    side:
      disc(100, 100, 54) +
      solid('M100 34l57 33v66l-57 33 -57 -33V67z') +
      disc(100, 100, 44, 'thin') +
      disc(100, 100, 30, 'shade') +
      disc(100, 100, 16) +
      disc(100, 100, 6, 'shade'),
  },
  'timing-belt': { frame: [38, 28, 128, 138], front: belt },
  'timing-kit': {
    frame: [30, 24, 146, 150],
    front:
      belt +
      pulley(148, 56, 26) +
      pulley(52, 158, 24) +
      solid('M126 164h40l8 -18h14v26q0 8 -8 8h-54z') +
      disc(142, 172, 3.5, 'hole'),
    side: pulley(68, 74, 36) + pulley(134, 122, 44),
  },
  gasket: {
    frame: [18, 62, 164, 76],
    front:
      bolts(66, 5, 36, 32) +
      bolts(134, 5, 36, 32) +
      box(18, 66, 164, 68, 20) +
      hole('M44 78h112q14 0 14 14v16q0 14 -14 14H44q-14 0 -14 -14V92q0 -14 14 -14z') +
      thin('M40 72h120M40 128h120') +
      times(4, (n) => disc(56 + n * 29.3, 100, 12) + disc(56 + n * 29.3, 100, 7, 'hole')),
    side:
      box(22, 94, 156, 12, 5) +
      times(5, (n) => box(30 + n * 32, 88, 12, 24, 3, 'shade')) +
      thin('M28 100h144'),
  },
  'head-gasket': {
    frame: [18, 58, 164, 84],
    front:
      box(18, 58, 164, 84, 9) +
      times(
        4,
        (n) => disc(44 + n * 37.4, 100, 18, 'shade') + disc(44 + n * 37.4, 100, 14, 'hole'),
      ) +
      times(
        5,
        (n) => disc(25.5 + n * 37.2, 68, 3.5, 'hole') + disc(25.5 + n * 37.2, 132, 3.5, 'hole'),
      ) +
      thin(times(4, (n) => `M${38 + n * 37.4} 70h12M${38 + n * 37.4} 130h12`)),
    side: box(20, 88, 160, 8, 3) + box(20, 98, 160, 6, 2, 'shade') + box(20, 106, 160, 8, 3),
  },
  'engine-mount': {
    frame: [32, 42, 136, 118],
    front:
      solid('M32 160v-16q0 -6 8 -8l24 -6 14 -40h44l14 40 24 6q8 2 8 8v16z') +
      disc(48, 150, 5, 'hole') +
      disc(152, 150, 5, 'hole') +
      disc(100, 84, 42) +
      disc(100, 84, 34, 'shade') +
      thin('M74 66a32 32 0 0 1 52 0M74 102a32 32 0 0 0 52 0') +
      disc(100, 84, 15) +
      disc(100, 84, 7, 'hole') +
      thin('M78 140h44'),
    side:
      box(60, 132, 80, 16, 4) +
      disc(74, 140, 4, 'hole') +
      disc(126, 140, 4, 'hole') +
      solid('M66 132l6 -70q2 -12 12 -12h32q10 0 12 12l6 70z') +
      oval(100, 54, 22, 7, 'shade') +
      box(93, 26, 14, 26, 2) +
      thread(93, 26, 14, 20) +
      thin('M76 84h48M73 106h54'),
  },
  'water-pump': {
    frame: [36, 40, 136, 122],
    front:
      solid('M132 60l30 -20 16 22 -30 22z') +
      thin('M158 42l16 22') +
      around(5, solid('M88 58a14 14 0 0 1 24 0l6 20H82z') + disc(100, 60, 4.5, 'hole'), 100, 108) +
      disc(100, 108, 42) +
      disc(100, 108, 32, 'shade') +
      disc(100, 108, 27) +
      around(3, disc(100, 93, 3.5, 'hole'), 100, 108) +
      disc(100, 108, 7, 'shade'),
    side:
      disc(100, 100, 58) +
      disc(100, 100, 50, 'thin') +
      around(7, line('M100 86q16 -10 10 -34')) +
      disc(100, 100, 16, 'shade') +
      disc(100, 100, 6, 'hole'),
  },
  thermostat: {
    frame: [40, 48, 120, 118],
    front:
      line('M74 116l10 44h32l10 -44') +
      box(84, 156, 32, 9, 3, 'shade') +
      times(4, (n) => line(`M86 ${124 + n * 8}q14 8 28 0`)) +
      box(93, 116, 14, 40, 2) +
      oval(100, 108, 60, 14, 'shade') +
      oval(100, 104, 60, 14) +
      solid('M66 102q4 -30 24 -34h20q20 4 24 34a34 8 0 0 1 -68 0z') +
      box(94, 48, 12, 22, 3) +
      thin('M78 82l6 18M122 82l-6 18'),
    side:
      disc(100, 100, 60) +
      disc(100, 100, 52, 'thin') +
      disc(100, 100, 34, 'shade') +
      solid('M66 94h68v12H66z') +
      disc(100, 100, 13) +
      disc(100, 100, 5, 'hole') +
      disc(100, 56, 4, 'hole'),
  },
  'fuel-pump': {
    frame: [66, 26, 68, 148],
    front:
      shade('M76 150h48l10 24H66z') +
      thin('M78 158h44M74 166h52') +
      box(78, 56, 44, 96, 8) +
      thin('M78 72h44M78 136h44') +
      box(82, 44, 36, 14, 4, 'shade') +
      box(106, 26, 10, 20, 2) +
      box(84, 34, 16, 12, 2) +
      box(86, 84, 28, 36, 3, 'thin'),
    side:
      disc(100, 100, 50) +
      disc(100, 100, 42, 'shade') +
      disc(116, 84, 12) +
      disc(116, 84, 6, 'hole') +
      box(70, 100, 34, 20, 4) +
      disc(80, 110, 4, 'hole') +
      disc(94, 110, 4, 'hole'),
  },
  injector: {
    frame: [80, 24, 64, 150],
    front: turned(
      -16,
      box(88, 24, 24, 11, 4, 'shade') +
        box(91, 35, 18, 24, 2) +
        solid('M112 62l30 -18 12 20 -30 18z') +
        thin('M132 51l11 19') +
        box(83, 56, 34, 50, 6) +
        thin('M83 68h34M83 96h34') +
        box(90, 106, 20, 26, 3) +
        box(86, 130, 28, 10, 4, 'shade') +
        box(94, 140, 12, 28, 2) +
        thin('M94 158h12'),
    ),
    side:
      disc(100, 100, 46) +
      disc(100, 100, 38, 'shade') +
      disc(100, 100, 24) +
      around(6, disc(100, 90, 2.5, 'hole')) +
      solid('M138 82h30v36h-30z') +
      thin('M150 82v36'),
  },
} satisfies Record<string, Drawing>;
