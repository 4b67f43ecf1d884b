import { spawn } from 'node:child_process';
import { ROOT } from './project.ts';

/** A program of ours or of a library that failed; the message is all that it said. */
export class ProgramFailed extends Error {}

type Options = { env?: NodeJS.ProcessEnv; signal?: AbortSignal };

/**
 * Runs a program of Node's to its end, silently. It does its work in a process that ends, so that
 * whoever keeps the shop running does not keep what that work took.
 * @param args file and arguments, from the project's folder
 * @param options.signal kills it with all that it has started
 * @throws ProgramFailed; the signal's reason when it was stopped
 */
export async function runProgram(
  args: string[],
  { env = process.env, signal }: Options = {},
): Promise<void> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  signal?.addEventListener('abort', stop);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (code !== 0) throw new ProgramFailed(output.trim());
}
