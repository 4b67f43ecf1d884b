import {
  around,
  box,
  disc,
  oval,
  shade,
  solid,
  thin,
  thread,
  times,
  turned,
  type Drawing,
} from './shapes.ts';

/** A rubber bellows lying along the line y, from a wide end to a narrow one. */
const bellows = (x: number, y: number, wide: number, narrow: number, folds: number, step: number) =>
  times(folds, (n) =>
    oval(x + n * step, y, 5, wide + ((narrow - wide) * n) / (folds - 1), n % 2 ? 'shade' : 'solid'),
  );
const teeth = (count: number, radius: number) => around(count, thin(`M100 ${100 - radius}v5`));

/** What steers and what turns the wheels. */
export const STEERING_AND_TRANSMISSION = {
  'tie-rod-end': {
    frame: [28, 34, 136, 104],
    front:
      solid('M124 98L36 114a8 8 0 0 0 0 16L128 128z') +
      thin(times(7, (n) => `M${36 + n * 6} ${114 - n}l3 15`)) +
      box(133, 36, 14, 44, 2) +
      thread(133, 36, 14, 24) +
      shade('M118 96q4 -16 12 -20h20q8 4 12 20z') +
      solid('M116 96h48v14a24 22 0 0 1 -48 0z') +
      thin('M124 104h32'),
    side:
      solid('M100 84L36 92v16l64 8z') +
      thin(times(8, (n) => `M${40 + n * 6} ${92 - n / 2}v16`)) +
      disc(126, 100, 34) +
      disc(126, 100, 25, 'shade') +
      disc(126, 100, 12) +
      thin('M120 100h12'),
  },
  'tie-rod': {
    frame: [18, 78, 164, 44],
    front: turned(
      -14,
      box(60, 93, 116, 14, 4) +
        thin(times(9, (n) => `M${128 + n * 5} 93l2 14`)) +
        disc(36, 100, 19, 'shade') +
        box(48, 80, 20, 40, 4) +
        thin('M54 80v40M62 80v40') +
        box(12, 94, 14, 12, 2),
    ),
    side:
      disc(100, 100, 40) +
      disc(100, 100, 28, 'shade') +
      disc(100, 100, 15) +
      solid('M60 92H40v16h20M140 92h20v16h-20'),
  },
  'steering-rack': {
    frame: [12, 52, 176, 66],
    front:
      box(10, 99, 180, 8, 3) +
      box(44, 92, 112, 22, 8) +
      bellows(26, 103, 9, 15, 5, 5) +
      bellows(154, 103, 15, 9, 5, 5) +
      turned(
        14,
        box(104, 62, 26, 46, 6) + box(110, 40, 14, 24, 3, 'shade') + thin('M114 40v20M119 40v20'),
        117,
        90,
      ) +
      box(62, 110, 12, 16, 3, 'shade') +
      box(134, 110, 12, 16, 3, 'shade') +
      thin('M52 99h40'),
    side:
      disc(100, 112, 40) +
      disc(100, 112, 30, 'shade') +
      disc(100, 112, 16) +
      box(90, 34, 20, 44, 4) +
      thin('M96 34v40M104 34v40') +
      solid('M61 104H46v18h17M139 104h15v18h-17'),
  },
  clutch: {
    frame: [28, 28, 144, 144],
    front:
      disc(100, 100, 72) +
      around(16, thin('M100 30v22')) +
      around(16, disc(103, 40, 2, 'hole')) +
      disc(100, 100, 46, 'shade') +
      disc(100, 100, 42) +
      around(
        4,
        turned(45, box(86, 66, 28, 13, 4, 'shade') + thin('M93 66v13M100 66v13M107 66v13')),
      ) +
      disc(100, 100, 17, 'shade') +
      teeth(18, 15) +
      disc(100, 100, 9, 'hole'),
    side:
      disc(100, 100, 72) +
      disc(100, 100, 58, 'shade') +
      disc(100, 100, 52) +
      around(18, thin('M100 50v28')) +
      disc(100, 100, 21, 'shade') +
      disc(100, 100, 15, 'hole') +
      around(6, disc(100, 35, 4, 'hole')),
  },
  'cv-joint': {
    frame: [16, 62, 168, 76],
    front:
      box(14, 91, 40, 18, 3) +
      thin('M14 96h26M14 100h26M14 104h26') +
      solid('M50 84q14 -20 34 -20h22v72H84q-20 0 -34 -20z') +
      thin('M84 64v72') +
      bellows(108, 100, 34, 14, 6, 8) +
      box(150, 92, 36, 16, 3) +
      thin('M164 96h22M164 100h22M164 104h22') +
      box(146, 84, 7, 32, 2, 'shade'),
    side:
      disc(100, 100, 56) +
      disc(100, 100, 42, 'shade') +
      around(6, disc(100, 70, 10)) +
      disc(100, 100, 22) +
      teeth(24, 20) +
      disc(100, 100, 13, 'hole'),
  },
  'drive-shaft': {
    frame: [8, 74, 184, 52],
    front:
      box(70, 95, 60, 10, 3) +
      box(6, 94, 20, 12, 2) +
      solid('M22 88q8 -14 20 -14h12v52H42q-12 0 -20 -14z') +
      bellows(56, 100, 22, 8, 5, 5) +
      box(174, 94, 20, 12, 2) +
      box(146, 76, 32, 48, 6) +
      bellows(124, 100, 8, 20, 5, 5) +
      thin('M42 74v52M156 76v48'),
    side:
      disc(100, 100, 50) +
      disc(100, 100, 38, 'shade') +
      around(3, disc(100, 76, 12)) +
      disc(100, 100, 16) +
      teeth(18, 14) +
      disc(100, 100, 5, 'hole'),
  },
} satisfies Record<string, Drawing>;
