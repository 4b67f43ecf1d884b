import { drawAll, scaled, type Drawing, type Shape } from './drawings.ts';

/** Pixels of a side of a finished image. */
const IMAGE_SIDE = 720;

/** Greys without a tint: what is coarsely compressed would change it. */
const STYLE = `
  g.sheet { stroke: #46556a; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; fill: none }
  .solid { fill: #fff } .shade { fill: #e2e8ee } .hole { fill: #f4f4f4 } .line { fill: none }
  .thin { fill: none; stroke: #93a0ae; stroke-width: 1.5 }`;

/** «демо» in lines, since the machine may have no letters of ours; at the lower right. */
const MARK = `<g style="stroke:#3a4858;stroke-width:1.6" transform="translate(136 178) scale(1.6)">
  <rect x="-5" y="-4.500" width="37" height="17" rx="4" style="fill:#fff;stroke:#8d99a6;stroke-width:.8"/>
  <path d="M0 8v2.200M0 8h7v2.200M1.200 8Q2.400 5 2.400 1h3.200v7M9.500 4.600h5a2.500 3.500 0 1 0 -.800 2.600M17 8V1l3 4.500L23 1v7"/><ellipse cx="27.600" cy="4.500" rx="2.500" ry="3.600"/></g>`;

/** The image as SVG text. */
const sheet = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIDE}" height="${IMAGE_SIDE}" viewBox="0 0 200 200"><style>${STYLE}</style><rect width="200" height="200" fill="#f4f4f4"/><g class="sheet">${drawn}${MARK}</g></svg>`;

const whole = (shapes: Shape[]) => scaled(10, 8, 0.9, drawAll(shapes));

/** The first view, smaller, between dimension lines. */
function measured({ front, frame: [x, y, width, height] }: Drawing): string {
  const [scale, left, top] = [0.72, 36, 16];
  const [x1, x2] = [left + x * scale, left + (x + width) * scale];
  const [y1, y2] = [top + y * scale, top + (y + height) * scale];
  const [side, below] = [x1 - 16, y2 + 16];
  const lines = `M${x1} ${y2 + 3}V${below + 5}M${x2} ${y2 + 3}V${below + 5}M${x1} ${below}H${x2}M${x1 - 3} ${y1}H${side - 5}M${x1 - 3} ${y2}H${side - 5}M${side} ${y1}V${y2}`;
  const arrows = `M${x1 + 5} ${below - 2.5}l-5 2.500 5 2.500M${x2 - 5} ${below - 2.5}l5 2.500 -5 2.500M${side - 2.5} ${y1 + 5}l2.500 -5 2.500 5M${side - 2.5} ${y2 - 5}l2.500 5 2.500 -5`;
  return (
    scaled(left, top, scale, drawAll(front)) +
    `<path class="thin" style="stroke:#3f7fc0;stroke-width:1.200" d="${lines}${arrows}"/>`
  );
}

/** A carton with the part drawn on its side. */
const packed = ({ front }: Drawing) => `
  <path class="solid" d="M28 66L100 92v88L28 150z"/><path class="shade" d="M172 66L100 92v88l72 -30z"/><path class="solid" d="M28 66L100 40l72 26 -72 26z"/>
  <path class="thin" d="M60 54.500L132 80.500v20l8 -3v-20L68 51.500"/>
  <g transform="matrix(1 .361 0 1 34 82)"><rect class="thin" width="60" height="58" rx="3"/>${scaled(0, -1, 0.3, `<g style="stroke-width:4.500">${drawAll(front)}</g>`)}</g>
  <path class="thin" d="M112 150l48 -20M112 160l30 -12.500"/>`;

/** All views of a kind of part as SVG texts, the ones that may stand first in lists first. */
export function views(drawing: Drawing): { name: string; svg: string }[] {
  const drawn = [
    { name: 'front', svg: whole(drawing.front) },
    ...(drawing.loose ? [] : [{ name: 'carton', svg: packed(drawing) }]),
    ...(drawing.side ? [{ name: 'side', svg: whole(drawing.side) }] : []),
    { name: 'size', svg: measured(drawing) },
  ];
  return drawn.map(({ name, svg }) => ({ name, svg: sheet(svg) }));
}
