import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { PATIENCE_MS } from '../../../support/patience.ts';

/** util-linux `script` gives a program a terminal of its own. */
export const canOpenTerminal = (): boolean => spawnSync('script', ['--version']).status === 0;

/** A question that is not asked would be waited for. */
const GIVEN_UP_AFTER_MS = 4 * PATIENCE_MS;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Runs the import command at a terminal and answers its questions.
 * @param answers in their order: a text that the question has, and what is typed then
 * @returns everything that stood on the screen
 */
export async function inTerminal(
  settings: Record<string, string>,
  args: string[],
  answers: [question: string, answer: string][],
): Promise<{ code: number | null; output: string }> {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    resolve('scripts/import.ts'),
    ...args,
  ]
    .map(quoted)
    .join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, ...settings, TERM: 'dumb' },
    timeout: GIVEN_UP_AFTER_MS,
  });
  const left = [...answers];
  let output = '';
  let seen = 0;
  child.stdout.on('data', (data) => {
    output += data;
    const [question, answer] = left[0] ?? ['', ''];
    const at = question ? output.indexOf(question, seen) : -1;
    if (at < 0) return;
    left.shift();
    seen = output.length;
    child.stdin.write(`${answer}\r`);
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}
