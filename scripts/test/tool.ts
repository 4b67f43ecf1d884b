import { spawn } from 'node:child_process';
import { ROOT } from '../shop/project.ts';
import { oneCheck } from './step-result.ts';
import type { StepResult } from './step-result.ts';

/**
 * Runs a tool of node_modules with the Node we run on. Stopped as by Ctrl-C when we are asked to
 * stop: so Playwright takes the shop down that it has started.
 * @param file its JavaScript file, relative to the project
 */
export async function runTool(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGINT');
  process.on('SIGTERM', stop).on('SIGHUP', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('SIGTERM', stop).off('SIGHUP', stop);
  return { code, output };
}

/** A step that is one run of one tool: it holds when the tool ends with 0. */
export async function checkWith(file: string, ...args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(file, args);
  return oneCheck(code === 0, output);
}
