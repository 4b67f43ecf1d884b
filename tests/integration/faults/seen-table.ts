import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/shop/project.ts';
import type { Read } from './journeys.ts';

const FILE = join(ROOT, 'docs/faults.md');

/** By fault and journey, what was read. */
export type Seen = Map<string, Map<string, Read>>;

const HEAD = `# What visitors read while something is broken

Written by \`npm run faults -- --record\` from what it saw: five journeys were tried under each fault, on a real shop (tests/integration/faults). \`npm test\` and \`npm run faults\` compare it. In every cell it was also seen that the journey arrived when the fault was over, without any restart, each order once; that the order's comment and the address of who signs in had not to be typed again; and that stock, sums and numbers held.

- **works**: the visitor notices nothing, or waits a little.
- A number: he reads the sentence below.

How the faults are made: a proxy before the backend is late, answers 502 or sends halves; SIGSTOP; a file system of its own that is filled to the last block, or whose files and folders are immutable; web and worker under libfaketime, and whatever the backend has stored an hour later than it was; a mail server that takes the call and says nothing; SIGKILL of a process of \`npm start\`, chosen with the moment by a seed (what is read depends on the moment).
`;

/** Of a process that is killed: what is read depends on the moment. */
export const COMES_BACK = 'comes back by itself';

/** The document for what was seen. Sentences are numbered as they come. */
function documentOf(seen: Seen): string {
  const sentences: string[] = [];
  const cell = (read: Read): string => {
    if (read === null) return 'works';
    if (read === COMES_BACK) return read;
    if (!sentences.includes(read)) sentences.push(read);
    return String(sentences.indexOf(read) + 1);
  };
  const journeys = [...(seen.values().next().value ?? new Map<string, Read>()).keys()];
  const rows = [...seen].map(
    ([fault, by]) =>
      `| ${fault} | ${journeys.map((name) => cell(by.get(name) ?? null)).join(' | ')} |`,
  );
  return [
    HEAD,
    `| | ${journeys.join(' | ')} |`,
    `|---|${journeys.map(() => '---').join('|')}|`,
    ...rows,
    '',
    ...sentences.map((sentence, at) => `${at + 1}. «${sentence}»`),
    '',
  ].join('\n');
}

/** What the committed document says a visitor reads; undefined where it has no such cell. */
export function committed(fault: string, journey: string): Read | undefined {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const cells = (line = '') => line.split('|').map((one) => one.trim());
  const at = cells(lines.find((line) => line.startsWith('| |'))).indexOf(journey);
  const told = cells(lines.find((line) => line.startsWith(`| ${fault} |`)))[at];
  if (at < 0 || told === undefined) return undefined;
  if (told === 'works') return null;
  const sentence = lines.find((line) => line.startsWith(`${told}. «`));
  return sentence?.slice(sentence.indexOf('«') + 1, -1);
}

export const record = (seen: Seen): void => writeFileSync(FILE, documentOf(seen));
