import { z } from 'zod';
import { line, readData } from '../read-data.ts';

const number = z.number().min(-200).max(400);
const size = z.number().min(0).max(200);
const count = z.int().min(1).max(60);
/** White with a line around it, grey, only a line, a detail, what shows the ground. */
const tone = z.enum(['solid', 'shade', 'line', 'thin', 'hole']);
/** A path of SVG. */
const path = z.string().regex(/^M[-\d. A-Za-z]{3,400}$/);
const transform = line.regex(/^(?:(?:matrix|rotate|scale|translate)\([-\d. ]{1,40}\) ?){1,2}$/);

type Tone = z.infer<typeof tone>;

/** Drawn where they are said to stand. `tube`: a hose or a wire; `dashes`: teeth or a seam. */
const plain = z.union([
  z.tuple([tone, path]),
  z.tuple([z.literal('disc'), number, number, size, tone.optional()]),
  z.tuple([z.literal('oval'), number, number, size, size, tone.optional()]),
  z.tuple([z.literal('box'), number, number, size, size, size, tone.optional()]),
  z.tuple([z.enum(['tube', 'dashes']), path, size]),
]);
/** `repeat`: so far on each time; `around`: about a point, as it stands at the top. */
export type Shape =
  | z.infer<typeof plain>
  | ['repeat', count: number, right: number, down: number, Shape[]]
  | ['around', count: number, x: number, y: number, Shape[]]
  | ['group', transform: string, Shape[]];

/** What the drawings of parts are made of, on a sheet of 200 × 200. */
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    plain,
    z.tuple([z.literal('repeat'), count, number, number, shapes]),
    z.tuple([z.literal('around'), count, number, number, shapes]),
    z.tuple([z.literal('group'), transform, shapes]),
  ]),
);
const shapes = z.array(shape).min(1).max(60);

/** A drawing of one kind of part. */
const drawingSchema = z.strictObject({
  /** Left, top, width and height of the first view, for its dimension lines. */
  frame: z.tuple([size, size, size, size]),
  /** It is sold as it is, not in a carton. */
  loose: z.literal(true).optional(),
  front: shapes,
  /** From another side. */
  side: shapes.optional(),
});
export type Drawing = z.infer<typeof drawingSchema>;

/** By the names that goods call their kinds of parts by. */
export const DRAWINGS = new Map(
  Object.entries(readData('drawings', z.record(z.string().max(40), drawingSchema))),
);

const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

const oval = (x: number, y: number, rx: number, ry: number, tone: Tone = 'solid') =>
  `<ellipse class="${tone}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
const tube = (d: string, width: number) =>
  `<path class="line" style="stroke-width:${width}" d="${d}"/><path style="fill:none;stroke:#fff;stroke-width:${width - 5}" d="${d}"/>`;
const group = (transform: string, drawn: string) => `<g transform="${transform}">${drawn}</g>`;
export const scaled = (x: number, y: number, scale: number, drawn: string): string =>
  group(`translate(${x} ${y}) scale(${scale})`, drawn);

function draw(shape: Shape): string {
  switch (shape[0]) {
    case 'disc':
      return oval(shape[1], shape[2], shape[3], shape[3], shape[4]);
    case 'oval':
      return oval(shape[1], shape[2], shape[3], shape[4], shape[5]);
    case 'box': {
      const [, x, y, width, height, corners, tone = 'solid'] = shape;
      return `<rect class="${tone}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${corners}"/>`;
    }
    case 'tube':
      return tube(shape[1], shape[2]);
    case 'dashes':
      return `<path class="thin" style="stroke-width:${shape[2]};stroke-linecap:butt" stroke-dasharray="2.4 4.4" d="${shape[1]}"/>`;
    case 'repeat': {
      const [, count, right, down, shapes] = shape;
      return times(count, (n) => group(`translate(${n * right} ${n * down})`, drawAll(shapes)));
    }
    case 'around': {
      const [, count, x, y, shapes] = shape;
      return times(count, (n) => group(`rotate(${(360 * n) / count} ${x} ${y})`, drawAll(shapes)));
    }
    case 'group':
      return group(shape[1], drawAll(shape[2]));
    default:
      return `<path class="${shape[0]}" d="${shape[1]}"/>`;
  }
}

/** Shapes as SVG, one upon the other. */
export const drawAll = (shapes: readonly Shape[]): string => shapes.map(draw).join('');
