import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { formatNumber } from '../lib/format/money.ts';

/**
 * `npm run size`: how much product code there is, by folder. Counted are the characters of TypeScript
 * and the lines of style sheets that git knows, without tests, benches and what is generated.
 */
const NO_PRODUCT = /^(?:tests|bench)\/|\.generated\.|\.d\.ts$/;
const CODE = /\.(?:ts|tsx|mjs)$/;
const STYLES = '.module.css';

type Size = { files: number; characters: number; sheets: number; lines: number };

const ROOM =
  /^(?:(?:lib|components|scripts|pocketbase\/hooks|server|app)\/[^/]+(?=\/)|[^/]+(?=\/))/;
/** The folder of a file that is counted by itself: of large ones each part. */
const roomOf = (file: string): string => ROOM.exec(file)?.[0] ?? '.';

const rooms = new Map<string, Size>();
const whole: Size = { files: 0, characters: 0, sheets: 0, lines: 0 };
for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')) {
  const isSheet = file.endsWith(STYLES);
  if (NO_PRODUCT.test(file) || !(isSheet || CODE.test(file))) continue;
  const room = rooms.get(roomOf(file)) ?? { files: 0, characters: 0, sheets: 0, lines: 0 };
  rooms.set(roomOf(file), room);
  const text = readFileSync(file, 'utf8');
  for (const size of [room, whole])
    if (isSheet) {
      size.sheets += 1;
      size.lines += text.split('\n').length - 1;
    } else {
      size.files += 1;
      size.characters += text.length;
    }
}

const COLUMNS = ['файлов', 'знаков', 'стилей', 'строк стилей'] as const;
const row = (name: string, { files, characters, sheets, lines }: Size): string =>
  name.padEnd(32) +
  [files, characters, sheets, lines]
    .map((count, at) => formatNumber(count).padStart(COLUMNS[at]!.length + 4))
    .join('');

console.log(' '.repeat(32) + COLUMNS.map((name) => name.padStart(name.length + 4)).join(''));
for (const [name, size] of [...rooms].sort(([, a], [, b]) => b.characters - a.characters))
  console.log(row(name, size));
console.log(row('всего', whole));
