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
  type Drawing,
} from './shapes.ts';

const mesh = times(9, (n) => thin(`M${66 + n * 8} 72l-4 28 4 28M${66 + n * 8} 72l4 28 -4 28`));

/** What cools an engine and what leads its gases away. */
export const COOLING_AND_EXHAUST = {
  radiator: {
    frame: [18, 42, 164, 120],
    front:
      box(8, 58, 16, 16, 3) +
      box(176, 130, 16, 16, 3) +
      box(42, 48, 116, 108, 3) +
      thin(times(18, (n) => `M${49 + n * 6} 48v108`)) +
      thin('M42 66h116M42 84h116M42 102h116M42 120h116M42 138h116') +
      box(22, 42, 22, 120, 7) +
      box(156, 42, 22, 120, 7) +
      thin('M28 54v96M172 54v96') +
      box(60, 34, 22, 14, 3, 'shade'),
    side:
      box(84, 40, 32, 120, 6) +
      thin('M92 40v120M108 40v120') +
      box(112, 54, 34, 18, 4) +
      box(112, 128, 34, 18, 4) +
      box(92, 28, 16, 14, 3, 'shade') +
      thin('M138 54v18M138 128v18'),
  },
  muffler: {
    frame: [12, 62, 176, 76],
    front:
      tube('M54 92H14', 15) +
      tube('M146 108h20q12 0 12 12v22', 15) +
      box(46, 64, 108, 66, 30) +
      thin('M66 66v62M134 66v62M78 86h44M78 108h44') +
      line('M70 64V50h16M116 130v14h14') +
      oval(16, 92, 4, 8, 'shade'),
    side:
      oval(100, 100, 62, 40) +
      oval(100, 100, 54, 33, 'thin') +
      disc(76, 100, 15, 'shade') +
      disc(76, 100, 10, 'hole') +
      disc(128, 108, 15, 'shade') +
      disc(128, 108, 10, 'hole'),
  },
  'flex-pipe': {
    frame: [18, 62, 164, 76],
    front:
      box(16, 82, 40, 36, 3) +
      box(144, 82, 40, 36, 3) +
      thin('M24 82v36M176 82v36') +
      box(54, 70, 92, 60, 10) +
      mesh +
      box(46, 62, 16, 76, 4, 'shade') +
      box(138, 62, 16, 76, 4, 'shade'),
    side:
      disc(100, 100, 54) +
      disc(100, 100, 46, 'shade') +
      disc(100, 100, 34) +
      disc(100, 100, 28, 'hole') +
      around(24, thin('M100 48v6')),
  },
  battery: {
    frame: [30, 44, 140, 116],
    front:
      box(34, 72, 132, 88, 6) +
      box(30, 58, 140, 18, 4, 'shade') +
      box(48, 46, 22, 14, 3) +
      box(130, 46, 22, 14, 3) +
      solid('M62 96h76v40H62z') +
      line('M74 116h14M112 116h14M119 109v14') +
      thin('M44 84v66M156 84v66M84 66h32'),
    side:
      box(58, 72, 84, 88, 6) +
      box(54, 58, 92, 18, 4, 'shade') +
      box(88, 46, 22, 14, 3) +
      thin('M70 92h60M70 140h60') +
      line('M84 66h32'),
  },
  alternator: {
    frame: [38, 22, 124, 156],
    front:
      solid('M84 52l4 -28h24l4 28M84 148l4 28h24l4 -28') +
      disc(100, 33, 5, 'hole') +
      disc(100, 167, 5, 'hole') +
      disc(100, 100, 62) +
      around(14, line('M96 44h8l-1.500 14h-5z')) +
      disc(100, 100, 40) +
      disc(100, 100, 32, 'shade') +
      disc(100, 100, 26, 'thin') +
      disc(100, 100, 18) +
      disc(100, 100, 9, 'shade') +
      disc(100, 100, 4, 'hole'),
    side:
      box(66, 46, 74, 108, 12) +
      thin(times(5, (n) => `M${78 + n * 5} 60v22M${78 + n * 5} 118v22`)) +
      thin('M108 46v108') +
      box(44, 64, 18, 72, 3, 'shade') +
      thin(times(5, (n) => `M44 ${74 + n * 13}h18`)) +
      box(140, 74, 18, 52, 5) +
      box(158, 92, 10, 12, 2, 'shade') +
      solid('M86 46V30h24v16M86 154v16h24v-16') +
      hole('M94 38h8M94 162h8'),
  },
  starter: {
    frame: [18, 50, 160, 92],
    front:
      box(76, 54, 66, 34, 8) +
      thin('M92 54v34') +
      box(142, 62, 10, 6, 2, 'shade') +
      box(142, 76, 10, 6, 2, 'shade') +
      box(74, 86, 94, 54, 10) +
      thin('M92 86v54M150 86v54') +
      oval(168, 113, 6, 20, 'shade') +
      solid('M76 84L50 92q-6 2 -6 8v30q0 6 6 8l26 4z') +
      disc(58, 88, 5) +
      box(24, 106, 22, 26, 3, 'shade') +
      thin('M24 112h22M24 119h22M24 126h22') +
      box(14, 114, 12, 10, 2),
    side:
      disc(100, 112, 46) +
      disc(100, 112, 38, 'thin') +
      disc(100, 112, 18, 'shade') +
      around(9, solid('M97 92h6v6h-6z'), 100, 112) +
      disc(100, 112, 7, 'hole') +
      disc(100, 52, 22) +
      disc(100, 52, 10, 'shade') +
      solid('M54 100H38v24h16M146 100h16v24h-16') +
      shade('M94 74h12v6H94z'),
  },
} satisfies Record<string, Drawing>;
