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
  thread,
  times,
  tube,
  turned,
  type Drawing,
} from './shapes.ts';

const plug = (x: number, y: number) =>
  box(x, y, 30, 34, 5) +
  box(x + 5, y - 8, 20, 9, 2, 'shade') +
  thin(`M${x + 8} ${y + 10}v16M${x + 15} ${y + 10}v16M${x + 22} ${y + 10}v16`);
/** A connector seen into. */
const socket = (pins: number) =>
  box(56, 66, 88, 68, 14) +
  box(64, 74, 72, 52, 9, 'shade') +
  times(pins, (n) => box(100 - pins * 9 + n * 18 + 4, 90, 10, 20, 2)) +
  box(86, 54, 28, 13, 3);
const wedge = (x: number, y: number) =>
  box(x, y, 12, 10, 2, 'shade') + disc(x + 6, y + 5, 2.5, 'hole');

/** What senses, sparks and shines. */
export const ELECTRICS = {
  coil: {
    frame: [48, 30, 100, 142],
    front:
      solid('M70 44H56q-8 0 -8 8t8 8h14z') +
      disc(57, 52, 4, 'hole') +
      box(68, 32, 56, 34, 7) +
      box(120, 38, 28, 20, 4) +
      thin('M134 38v20M76 40h36M76 48h36') +
      box(90, 66, 20, 44, 4) +
      box(85, 108, 30, 62, 9, 'shade') +
      thin('M85 120h30M85 130h30M85 156h30') +
      oval(100, 168, 10, 4),
    side: socket(3),
  },
  'oxygen-sensor': {
    frame: [24, 26, 146, 146],
    front:
      tube('M62 62C40 20 120 10 146 56', 7) +
      plug(132, 60) +
      turned(
        -38,
        box(92, 142, 16, 32, 5) +
          disc(100, 152, 2, 'hole') +
          disc(100, 162, 2, 'hole') +
          box(88, 116, 24, 28, 2) +
          thread(88, 116, 24, 28) +
          box(80, 98, 40, 19, 3, 'shade') +
          thin('M93 98v19M107 98v19') +
          box(89, 58, 22, 42, 5),
        100,
        116,
      ),
    side: socket(4),
  },
  'abs-sensor': {
    frame: [20, 46, 160, 96],
    front:
      tube('M66 128C132 132 84 54 146 62', 7) +
      box(142, 48, 34, 28, 5) +
      thin('M142 56h34M142 68h34') +
      box(176, 54, 8, 16, 2, 'shade') +
      solid('M54 112h-6V94q0 -7 8 -7t8 7v18') +
      disc(56, 97, 4, 'hole') +
      box(34, 110, 40, 32, 6) +
      thin('M46 110v32') +
      box(18, 118, 18, 16, 3, 'shade'),
    side: socket(2),
  },
  'crank-sensor': {
    frame: [52, 26, 96, 148],
    front:
      box(88, 86, 26, 74, 5) +
      box(88, 150, 26, 16, 4, 'shade') +
      thin('M88 104h26') +
      box(54, 72, 94, 18, 8) +
      disc(134, 81, 5.5, 'hole') +
      box(78, 34, 44, 40, 6) +
      thin('M78 46h44') +
      box(86, 24, 28, 12, 3, 'shade'),
  },
  'temperature-sensor': {
    frame: [66, 24, 68, 152],
    front:
      box(76, 30, 48, 40, 7) +
      thin('M76 42h48M88 48v16M100 48v16M112 48v16') +
      box(88, 22, 24, 10, 3, 'shade') +
      box(68, 68, 64, 20, 3, 'shade') +
      thin('M88 68v20M112 68v20') +
      box(84, 88, 32, 36, 2) +
      thread(84, 88, 32, 36) +
      box(90, 124, 20, 46, 8),
    side:
      solid('M100 40l52 30v60l-52 30 -52 -30V70z') +
      disc(100, 100, 38, 'shade') +
      box(78, 84, 44, 32, 8) +
      box(86, 92, 10, 16, 2, 'shade') +
      box(104, 92, 10, 16, 2, 'shade'),
  },
  bulb: {
    frame: [62, 20, 76, 156],
    front:
      solid('M82 92V44q0 -24 18 -24t18 24v48z') +
      thin('M92 92V62q8 -10 16 0v30M94 60q6 6 12 0') +
      shade('M86 34q4 -8 14 -9') +
      oval(100, 98, 40, 10, 'shade') +
      wedge(66, 90) +
      wedge(122, 90) +
      solid('M78 102h44v24q0 8 -8 8H86q-8 0 -8 -8z') +
      thin('M78 114h44') +
      box(80, 134, 9, 24, 2) +
      box(96, 134, 9, 30, 2) +
      box(112, 134, 9, 24, 2),
    side:
      disc(100, 100, 52) +
      solid('M92 50h16v-10H92zM52 118l-9 6 6 10 10 -6zM148 118l9 6 -6 10 -10 -6z') +
      disc(100, 100, 40, 'shade') +
      disc(100, 100, 24) +
      disc(100, 100, 12, 'thin') +
      line('M90 100q10 -10 20 0'),
  },
  'led-bulb': {
    frame: [70, 30, 60, 140],
    front:
      box(86, 122, 28, 44, 4) +
      thin('M94 122v44M106 122v44M86 150h28') +
      box(76, 44, 48, 80, 8) +
      times(
        3,
        (n) => box(84, 56 + n * 21, 13, 14, 2, 'shade') + box(103, 56 + n * 21, 13, 14, 2, 'shade'),
      ) +
      box(82, 32, 36, 14, 5) +
      thin('M76 118h48'),
    side:
      disc(100, 100, 44) +
      around(6, box(94, 66, 12, 12, 2, 'shade')) +
      box(93, 93, 14, 14, 2, 'shade') +
      disc(100, 100, 38, 'thin'),
  },
  headlight: {
    frame: [20, 52, 160, 100],
    front:
      solid('M20 116C26 84 84 56 176 52q8 44 -26 84 -12 14 -30 14H54q-34 0 -34 -34z') +
      thin('M34 114C42 92 92 68 164 64q2 32 -24 62 -8 12 -24 12H60q-26 0 -26 -24z') +
      disc(126, 98, 28) +
      disc(126, 98, 22, 'thin') +
      disc(126, 98, 12, 'shade') +
      disc(74, 112, 20) +
      disc(74, 112, 14, 'thin') +
      disc(74, 112, 7, 'shade') +
      line('M46 134h70'),
    side:
      solid('M34 130C40 80 96 52 150 52v92H60q-24 0 -26 -14z') +
      thin('M48 124C56 88 100 66 138 64v68H64') +
      box(150, 64, 18, 34, 4, 'shade') +
      box(150, 110, 14, 22, 3, 'shade') +
      disc(159, 80, 6, 'hole'),
  },
  'fog-light': {
    frame: [28, 44, 144, 112],
    front:
      solid('M56 84H34q-6 0 -6 8v16q0 8 6 8h22M144 84h22q6 0 6 8v16q0 8 -6 8h-22') +
      disc(40, 100, 4.5, 'hole') +
      disc(160, 100, 4.5, 'hole') +
      disc(100, 100, 54) +
      disc(100, 100, 45) +
      thin(
        times(
          9,
          (n) =>
            `M${68 + n * 8} ${100 - Math.sqrt(41 ** 2 - (n * 8 - 32) ** 2)}V${100 + Math.sqrt(41 ** 2 - (n * 8 - 32) ** 2)}`,
        ),
      ) +
      disc(100, 100, 17, 'shade') +
      disc(100, 100, 9),
    side:
      solid('M60 48q-14 52 0 104h22V48z') +
      solid('M82 54h34q26 12 26 46t-26 46H82z') +
      box(140, 86, 24, 28, 4, 'shade') +
      thin('M98 54v92M116 60v80') +
      hole('M150 100h6'),
  },
} satisfies Record<string, Drawing>;

/** Marks shared by labels of bottles. */
export const DROP = shade('M0 -16q12 16 12 24a12 12 0 0 1 -24 0q0 -8 12 -24z');
