/**
 * What the drawings of parts are made of: pieces of SVG on a sheet of 200 × 200. `solid` is white
 * with a line around it, `shade` grey, `line` only a line, `thin` a detail, `hole` shows the
 * ground.
 */
type Tone = 'solid' | 'shade' | 'line' | 'thin' | 'hole';

const path =
  (tone: Tone) =>
  (d: string): string =>
    `<path class="${tone}" d="${d}"/>`;
export const solid = path('solid');
export const shade = path('shade');
export const line = path('line');
export const thin = path('thin');
export const hole = path('hole');

export const disc = (x: number, y: number, radius: number, tone: Tone = 'solid'): string =>
  oval(x, y, radius, radius, tone);
export const oval = (x: number, y: number, rx: number, ry: number, tone: Tone = 'solid'): string =>
  `<ellipse class="${tone}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
/** @param round radius of its corners */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  round = 3,
  tone: Tone = 'solid',
): string =>
  `<rect class="${tone}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;

/** A hose or a wire along a path, `width` across. */
export const tube = (d: string, width = 9): string =>
  `<path class="line" style="stroke-width:${width}" d="${d}"/><path style="fill:none;stroke:#fff;stroke-width:${width - 5}" d="${d}"/>`;
/** Teeth or a seam along a path. */
export const dashes = (d: string, width = 5): string =>
  `<path class="thin" style="stroke-width:${width};stroke-linecap:butt" stroke-dasharray="2.4 4.4" d="${d}"/>`;

/** `draw(n)` for 0 … count - 1. */
export const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');
/** Turned by degrees around a point. */
export const turned = (degrees: number, drawn: string, x = 100, y = 100): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`;
export const scaled = (x: number, y: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
/** The same thing `count` times around the centre, drawn where it stands at the top. */
export const around = (count: number, drawn: string, x = 100, y = 100): string =>
  times(count, (n) => turned((360 * n) / count, drawn, x, y));
/** Lines of a thread across a bolt that stands upright. */
export const thread = (x: number, y: number, width: number, height: number): string =>
  thin(times(Math.floor(height / 5), (n) => `M${x} ${y + 3 + n * 5}l${width} -2`));

/** A winding of wire that stands upright. */
export function winding(
  x: number,
  top: number,
  bottom: number,
  radius: number,
  turns: number,
  width = 9,
): string {
  const step = (bottom - top) / turns;
  const back = times(turns, (n) =>
    tube(`M${x + radius} ${top + (n + 0.5) * step}L${x - radius} ${top + (n + 1) * step}`, width),
  );
  const front = times(turns, (n) =>
    tube(
      `M${x - radius} ${top + n * step}C${x - radius / 2} ${top + (n + 0.5) * step + 4} ${x + radius / 2} ${top + (n + 0.75) * step} ${x + radius} ${top + (n + 0.5) * step}`,
      width,
    ),
  );
  return back + front;
}

/** A drawing of one kind of part. */
export type Drawing = {
  /** Left, top, width and height of the first view, for its dimension lines. */
  frame: [number, number, number, number];
  front: string;
  /** From another side. */
  side?: string;
  /** It is sold as it is, not in a carton. */
  loose?: true;
};
