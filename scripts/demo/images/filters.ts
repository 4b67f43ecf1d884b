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
  type Drawing,
} from './shapes.ts';

const pleats = (count: number, x: number, y: number, step: number, height: number) =>
  thin(times(count, (n) => `M${x + n * step} ${y}v${height}`));

function cartridge(radius: number, height: number): string {
  const [top, flat] = [100 - height / 2, radius * 0.28];
  return (
    solid(`M${100 - radius} ${top}v${height}a${radius} ${flat} 0 0 0 ${2 * radius} 0v-${height}z`) +
    pleats(11, 100 - radius + 10, top + 14, (2 * radius - 20) / 10, height - 14) +
    shade(`M${100 - radius} ${top}v10a${radius} ${flat} 0 0 0 ${2 * radius} 0v-10z`) +
    shade(
      `M${100 - radius} ${top + height - 8}v8a${radius} ${flat} 0 0 0 ${2 * radius} 0v-8a${radius} ${flat} 0 0 1 -${2 * radius} 0z`,
    ) +
    oval(100, top, radius, flat) +
    oval(100, top, radius * 0.42, flat * 0.42, 'shade')
  );
}

const endOn = (pleatsAround: number, bore: number) =>
  disc(100, 100, 64) +
  around(pleatsAround, thin(`M100 44V${92 - bore}`)) +
  disc(100, 100, 58, 'thin') +
  disc(100, 100, bore + 8, 'shade') +
  disc(100, 100, bore, 'hole');

function panel(depth: number): string {
  const along = (t: number) => `M${34 + 88 * t} ${84 - 34 * t}L${84 + 88 * t} ${126 - 34 * t}`;
  return (
    solid(`M26 84v${depth}l58 48 96 -37v-${depth}l-96 37z`) +
    line(`M84 ${132}v${depth}`) +
    solid('M26 84L122 47l58 48 -96 37z') +
    thin('M38 85L121 53l47 41 -83 32z') +
    thin(times(12, (n) => along(0.09 + n * 0.075)))
  );
}

/** Filters. */
export const FILTERS = {
  'oil-filter': {
    frame: [58, 30, 84, 138],
    front:
      box(86, 30, 28, 16, 2) +
      thread(86, 30, 28, 16) +
      solid('M62 56h76v96q0 16 -16 16h-44q-16 0 -16 -16z') +
      box(56, 44, 88, 13, 5, 'shade') +
      pleats(9, 70, 142, 7.5, 18) +
      box(72, 78, 56, 40, 4, 'thin') +
      thin('M82 92h36M82 104h24'),
    side:
      disc(100, 100, 64) +
      disc(100, 100, 56, 'shade') +
      disc(100, 100, 44) +
      around(8, disc(100, 68, 5, 'hole')) +
      disc(100, 100, 20, 'shade') +
      disc(100, 100, 15, 'hole') +
      disc(100, 100, 12, 'thin'),
  },
  'oil-insert': { frame: [58, 44, 84, 124], front: cartridge(42, 104), side: endOn(36, 14) },
  'air-filter': {
    frame: [26, 47, 154, 115],
    front: panel(28),
    side:
      box(28, 82, 144, 36, 4) +
      times(16, (n) => line(`M${40 + n * 8} 112l4 -24 4 24`)) +
      box(24, 78, 152, 9, 3, 'shade'),
  },
  'round-air-filter': { frame: [42, 34, 116, 140], front: cartridge(58, 100), side: endOn(56, 32) },
  'cabin-filter': {
    frame: [26, 47, 154, 98],
    front: panel(12) + shade('M86 96l18 -8 -2 -6 18 4 -8 14 -2 -6 -18 8z'),
    side: box(28, 88, 144, 24, 3) + times(16, (n) => line(`M${40 + n * 8} 108l4 -16 4 16`)),
  },
  'fuel-filter': {
    frame: [28, 66, 144, 68],
    front:
      box(30, 93, 34, 14, 3) +
      box(136, 93, 34, 14, 3) +
      box(38, 89, 7, 22, 3, 'shade') +
      box(155, 89, 7, 22, 3, 'shade') +
      box(56, 66, 88, 68, 16) +
      thin('M72 67v66M128 67v66') +
      shade('M84 94h22v-8l16 14 -16 14v-8h-22z'),
    side:
      disc(100, 100, 56) +
      disc(100, 100, 46, 'thin') +
      disc(100, 100, 16, 'shade') +
      disc(100, 100, 9, 'hole'),
  },
} satisfies Record<string, Drawing>;
