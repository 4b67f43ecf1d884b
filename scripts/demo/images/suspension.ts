import {
  around,
  box,
  disc,
  line,
  oval,
  shade,
  solid,
  thin,
  thread,
  times,
  turned,
  winding,
  type Drawing,
} from './shapes.ts';

const eye = (x: number, y: number, radius = 13) =>
  disc(x, y, radius) + disc(x, y, radius * 0.62, 'shade') + disc(x, y, radius * 0.3, 'hole');

/** What carries a car. */
export const SUSPENSION = {
  'shock-absorber': {
    frame: [60, 26, 80, 148],
    front: turned(
      22,
      box(95, 40, 10, 60, 2, 'shade') +
        eye(100, 30) +
        box(80, 46, 40, 52, 8) +
        thin('M80 58h40M80 86h40') +
        box(86, 92, 28, 72, 8) +
        thin('M92 104v50') +
        eye(100, 172),
    ),
    side: turned(
      90,
      box(95, 30, 10, 60, 2, 'shade') +
        thread(95, 22, 10, 16) +
        box(94, 20, 12, 18, 2) +
        box(84, 86, 32, 82, 8) +
        oval(100, 87, 16, 5, 'shade') +
        thin('M92 100v56') +
        eye(100, 172),
    ),
  },
  strut: {
    frame: [60, 18, 80, 160],
    front:
      box(88, 110, 24, 60, 4) +
      winding(100, 48, 106, 31, 3) +
      oval(100, 112, 38, 10, 'shade') +
      box(95, 40, 10, 10, 2) +
      oval(100, 40, 36, 10, 'shade') +
      oval(100, 34, 20, 6) +
      box(96, 18, 8, 16, 2) +
      solid('M84 146h32v32H84z') +
      disc(100, 155, 4, 'hole') +
      disc(100, 169, 4, 'hole'),
    side:
      disc(100, 100, 58) +
      disc(100, 100, 50, 'thin') +
      disc(100, 100, 30, 'shade') +
      disc(100, 100, 12) +
      disc(100, 100, 6, 'hole') +
      around(3, disc(100, 58, 5, 'hole')),
  },
  spring: {
    frame: [56, 24, 88, 152],
    front: winding(100, 36, 164, 40, 5, 11),
    side:
      disc(100, 100, 56) +
      disc(100, 100, 42, 'hole') +
      thin('M100 44a56 56 0 0 1 56 56') +
      line('M142 100a42 42 0 0 0 -14 -31l10 -11'),
  },
  'control-arm': {
    frame: [32, 34, 136, 136],
    front:
      solid(
        'M50 34a20 20 0 0 1 19 13L152 90a17 17 0 0 1 3 31L84 160a21 21 0 1 1 -36 -19L60 103 36 66A20 20 0 0 1 50 34z',
      ) +
      shade('M76 74l42 29 -40 25 6 -26z') +
      eye(51, 54, 15) +
      eye(65, 150, 15) +
      disc(152, 105, 10, 'shade') +
      disc(152, 105, 5),
    side:
      solid('M26 96q40 -14 110 -2l34 6v14l-34 -4Q66 106 26 116z') +
      eye(34, 106, 16) +
      box(150, 66, 12, 34, 2, 'shade') +
      solid('M140 100q4 -14 10 -16h12q6 2 10 16z') +
      thread(150, 66, 12, 16),
  },
  bush: {
    frame: [54, 50, 92, 96],
    front:
      solid('M54 72v56a46 18 0 0 0 92 0v-56z') +
      oval(100, 72, 46, 18) +
      oval(100, 72, 36, 13, 'shade') +
      solid('M84 58v14a16 6 0 0 0 32 0v-14z') +
      oval(100, 58, 16, 6) +
      oval(100, 58, 9, 3, 'hole') +
      thin('M62 92v40M70 98v40'),
    side:
      disc(100, 100, 56) +
      disc(100, 100, 46, 'shade') +
      thin('M66 78a40 40 0 0 1 68 0M66 122a40 40 0 0 0 68 0') +
      disc(100, 100, 18) +
      disc(100, 100, 10, 'hole'),
  },
  'ball-joint': {
    frame: [38, 26, 124, 126],
    front:
      box(92, 28, 16, 44, 3) +
      thread(92, 28, 16, 22) +
      shade('M72 100q4 -30 16 -36h24q12 6 16 36z') +
      thin('M78 86h44M84 74h32') +
      solid('M62 108v12a38 32 0 0 0 76 0v-12z') +
      box(38, 98, 124, 15, 6) +
      disc(54, 105.5, 4.5, 'hole') +
      disc(146, 105.5, 4.5, 'hole'),
    side:
      solid('M100 40q16 0 22 14l34 62q8 18 -10 24H54q-18 -6 -10 -24l34 -62q6 -14 22 -14z') +
      disc(100, 98, 28, 'shade') +
      disc(100, 98, 18) +
      disc(100, 98, 8) +
      disc(100, 56, 5, 'hole') +
      disc(62, 126, 5, 'hole') +
      disc(138, 126, 5, 'hole'),
  },
  'stabiliser-link': {
    frame: [52, 28, 96, 146],
    front:
      box(94, 56, 12, 90, 4) +
      shade('M112 36h14l4 6v10l-4 6h-14z') +
      box(128, 41, 28, 12, 2) +
      thin(times(4, (n) => `M${136 + n * 5} 41l2 12`)) +
      disc(100, 47, 18) +
      disc(100, 47, 10, 'thin') +
      shade('M88 144H74l-4 6v10l4 6h14z') +
      box(44, 149, 28, 12, 2) +
      thin(times(4, (n) => `M${50 + n * 5} 149l2 12`)) +
      disc(100, 155, 18) +
      disc(100, 155, 10, 'thin'),
  },
  bearing: {
    frame: [30, 30, 140, 140],
    front:
      disc(100, 100, 70) +
      disc(100, 100, 56, 'shade') +
      around(11, disc(100, 53, 9)) +
      disc(100, 100, 37) +
      disc(100, 100, 26, 'hole') +
      disc(100, 100, 30, 'thin'),
    side:
      box(66, 32, 68, 136, 6) +
      thin('M66 48h68M66 152h68M66 44h68M66 156h68') +
      box(72, 62, 56, 76, 3, 'shade') +
      thin('M100 62v76'),
  },
  hub: {
    frame: [32, 32, 136, 136],
    front:
      disc(100, 100, 68) +
      disc(100, 100, 61, 'thin') +
      around(5, disc(100, 53, 8, 'shade') + disc(100, 53, 4)) +
      disc(100, 100, 30, 'shade') +
      disc(100, 100, 22) +
      around(20, thin('M100 86v6')) +
      disc(100, 100, 13, 'hole'),
    side:
      box(86, 32, 16, 136, 4) +
      box(60, 50, 26, 10, 2) +
      box(60, 140, 26, 10, 2) +
      thin(times(4, (n) => `M${64 + n * 5} 50v10M${64 + n * 5} 140v10`)) +
      box(66, 82, 20, 36, 4, 'shade') +
      solid('M102 66h26q10 0 10 10v48q0 10 -10 10h-26z') +
      thin('M118 66v68'),
  },
} satisfies Record<string, Drawing>;
