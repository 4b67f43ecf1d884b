import {
  around,
  box,
  disc,
  hole,
  line,
  oval,
  scaled,
  shade,
  solid,
  thin,
  times,
  tube,
  turned,
  type Drawing,
} from './shapes.ts';
import { DROP } from './electrics.ts';

const MAT = 'M0 0h46l14 10v26q10 6 10 16v42q0 8 -8 8H8q-8 0 -8 -8z';
const mat =
  solid(MAT) +
  thin('M8 8h36l9 7v26q9 6 9 14v36H8z') +
  thin(times(6, (n) => `M14 ${48 + n * 8}h42`));
const snowflake = around(6, line('M100 100v-20M94 84l6 6 6 -6'), 100, 100);
const bottle = (label: string) =>
  box(82, 30, 36, 24, 5, 'shade') +
  thin(times(5, (n) => `M${88 + n * 6} 34v16`)) +
  solid('M88 54h24v10q22 4 22 24v74q0 10 -10 10H76q-10 0 -10 -10V88q0 -20 22 -24z') +
  box(72, 100, 56, 52, 4) +
  label;

/** What is seen from outside, what is poured in and what is taken along. */
export const BODY_AND_LIQUIDS = {
  mirror: {
    frame: [32, 40, 140, 116],
    front:
      solid('M58 110l-22 40q-4 6 4 6h36l20 -44z') +
      solid('M46 64q0 -16 16 -18l84 -8q22 0 24 24l2 26q0 24 -24 26H74q-28 0 -28 -26z') +
      thin('M58 68q0 -10 12 -12l74 -7q14 0 15 14l1 22q0 16 -15 17H78q-20 0 -20 -16z') +
      line('M84 96l24 -34M104 98l20 -28'),
    side:
      solid('M70 46q48 -10 66 6 14 14 10 40t-22 30l-50 6q-14 0 -14 -14z') +
      thin('M84 58q30 -6 44 4M80 112l40 -4') +
      solid('M76 126l-14 26q-2 6 4 6h44l-4 -32z'),
  },
  bumper: {
    frame: [12, 72, 176, 76],
    front:
      solid('M14 84q86 -26 172 0l4 34q0 24 -24 28H34q-24 -4 -24 -28z') +
      box(64, 104, 72, 24, 8, 'shade') +
      thin('M68 110h64M68 116h64M68 122h64') +
      disc(40, 122, 11, 'shade') +
      disc(160, 122, 11, 'shade') +
      disc(40, 122, 6) +
      disc(160, 122, 6) +
      box(80, 84, 40, 11, 2) +
      thin('M22 96q78 -22 156 0'),
    side:
      solid('M40 70q60 -6 112 8l8 40q0 24 -20 26H70q-24 0 -28 -24z') +
      thin('M48 88q54 -4 104 8M58 122h90') +
      disc(126, 120, 10, 'shade'),
    loose: true,
  },
  fender: {
    frame: [24, 54, 152, 96],
    front:
      solid('M24 92C62 60 112 50 176 60v88h-18a46 46 0 0 0 -92 0H46C32 142 26 120 24 92z') +
      thin('M36 98C72 72 118 64 168 70M164 140a52 52 0 0 0 -104 0') +
      disc(158, 92, 5, 'hole') +
      thin('M40 116l12 20'),
    side: solid('M60 44q60 10 80 60v52h-24q-4 -40 -40 -64z') + thin('M72 56q44 12 58 52v40'),
    loose: true,
  },
  'floor-mats': {
    frame: [24, 30, 152, 140],
    front:
      scaled(26, 30, 0.82, mat) +
      `<g transform="matrix(-.82 0 0 .82 174 30)">${mat}</g>` +
      scaled(
        30,
        122,
        1,
        solid('M0 6q0 -6 6 -6h52q6 0 6 6v38q0 6 -6 6H6q-6 0 -6 -6z') + thin('M8 8h48v34H8z'),
      ) +
      scaled(
        106,
        122,
        1,
        solid('M0 6q0 -6 6 -6h52q6 0 6 6v38q0 6 -6 6H6q-6 0 -6 -6z') + thin('M8 8h48v34H8z'),
      ),
    side: scaled(54, 30, 1.36, mat),
    loose: true,
  },
  'seat-cover': {
    frame: [46, 18, 108, 156],
    front:
      box(80, 18, 40, 24, 9) +
      line('M90 42v8M110 42v8') +
      solid('M70 54q30 -12 60 0 8 4 10 14l6 52H54l6 -52q2 -10 10 -14z') +
      thin('M82 54q-8 30 -8 66M118 54q8 30 8 66M74 84h52') +
      solid('M56 118h88q12 0 12 14v20q0 12 -12 12H56q-12 0 -12 -12v-20q0 -14 12 -14z') +
      thin('M72 118v46M128 118v46') +
      box(60, 164, 12, 12, 2, 'shade') +
      box(128, 164, 12, 12, 2, 'shade'),
    side:
      solid('M74 24q10 -4 20 0l4 18H78zM66 48q18 -8 34 2l12 72H58z') +
      solid('M56 120h86q12 2 12 16t-12 18H62q-12 -2 -12 -16z') +
      thin('M78 52l-6 66M66 138h74') +
      box(66, 154, 70, 12, 3, 'shade'),
    loose: true,
  },
  'oil-can': {
    frame: [50, 24, 100, 150],
    front:
      box(66, 24, 32, 20, 4, 'shade') +
      thin('M74 26v16M82 26v16M90 26v16') +
      solid('M70 44h24v10q36 2 48 20 8 10 8 24v66q0 10 -10 10H60q-10 0 -10 -10V72q0 -16 20 -18z') +
      hole('M112 72q20 6 22 22v18q-16 0 -22 -8z') +
      line('M112 72q20 6 22 22v18q-16 0 -22 -8z') +
      box(60, 112, 70, 48, 4) +
      scaled(95, 138, 1, DROP),
    side:
      box(80, 24, 32, 20, 4, 'shade') +
      solid('M84 44h24v10q18 2 18 20v90q0 10 -10 10H76q-10 0 -10 -10V74q0 -18 18 -20z') +
      thin('M118 80v80M76 96h36M76 104h36'),
    loose: true,
  },
  'gear-oil': {
    frame: [64, 20, 72, 154],
    front:
      box(92, 20, 16, 12, 3, 'shade') +
      solid('M94 32h12l6 36H88z') +
      box(82, 66, 36, 14, 4, 'shade') +
      thin('M90 68v10M100 68v10M110 68v10') +
      solid('M84 80h32q18 4 18 22v60q0 12 -12 12H78q-12 0 -12 -12v-60q0 -18 18 -22z') +
      box(74, 108, 52, 52, 4) +
      scaled(
        100,
        136,
        1,
        around(8, box(-3, -20, 6, 10, 1, 'shade'), 0, 0) + disc(0, 0, 14) + disc(0, 0, 5, 'hole'),
      ),
    loose: true,
  },
  coolant: {
    frame: [48, 28, 104, 146],
    front:
      box(58, 28, 34, 22, 4, 'shade') +
      thin('M66 30v18M75 30v18M84 30v18') +
      line('M104 62V48q0 -8 8 -8h22q8 0 8 8v18') +
      line('M112 62V52q0 -4 4 -4h14q4 0 4 4v12') +
      box(62, 48, 26, 16, 2) +
      box(48, 62, 104, 112, 14) +
      box(60, 84, 80, 74, 5) +
      scaled(0, 20, 1, snowflake),
    loose: true,
  },
  'brake-fluid': {
    frame: [64, 30, 72, 142],
    front: bottle(
      disc(100, 126, 18) + line('M74 114q-4 12 0 24M126 114q4 12 0 24M100 116v12M100 134v.500'),
    ),
    loose: true,
  },
  wiper: {
    frame: [16, 60, 168, 80],
    front: turned(
      -22,
      box(14, 108, 172, 8, 4, 'shade') +
        thin('M18 118h164') +
        solid('M22 106Q100 68 178 106l-2 4Q100 82 24 110z') +
        box(84, 76, 32, 20, 5) +
        box(92, 70, 16, 8, 2, 'shade') +
        disc(100, 86, 3.5, 'hole'),
    ),
    side:
      box(88, 30, 24, 30, 5) +
      disc(100, 45, 5, 'hole') +
      solid('M84 60h32l-6 40H90z') +
      shade('M92 100h16l-4 40 -2 30h-4l-2 -30z') +
      thin('M94 120h12'),
  },
  'car-kit': {
    frame: [30, 44, 140, 118],
    front:
      line('M72 76V62q0 -14 14 -14h28q14 0 14 14v14') +
      line('M80 76V64q0 -8 8 -8h24q8 0 8 8v12') +
      box(30, 74, 140, 88, 16) +
      thin('M30 96h140') +
      box(92, 88, 16, 16, 3, 'shade') +
      shade('M92 112h16v12h12v14h-12v12H92v-12H80v-14h12z'),
    side:
      solid('M60 156L100 60l40 96z') +
      solid('M78 146l22 -54 22 54z') +
      hole('M86 142l14 -34 14 34z') +
      box(50, 154, 100, 10, 4, 'shade'),
    loose: true,
  },
  'tow-rope': {
    frame: [24, 52, 152, 104],
    front:
      times(3, (n) => tube(`M100 ${82 + n * 12}m-60 0a60 30 0 1 0 120 0a60 30 0 1 0 -120 0`, 11)) +
      tube('M154 116q16 10 16 30', 9) +
      line('M170 146v8a9 9 0 1 1 -12 -8M46 116q-14 8 -14 26') +
      line('M32 142v8a9 9 0 1 0 12 -8') +
      oval(100, 106, 12, 30, 'shade'),
    loose: true,
  },
} satisfies Record<string, Drawing>;
