import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { keepProcess, type ShopProcess } from '../../../scripts/shop/keep-process.ts';
import { until } from '../../support/shop.ts';

/** A process of its own group that lives until it is killed. */
const LIVES = 'setInterval(() => {}, 60_000)';

function live(): ShopProcess {
  const child = spawn(process.execPath, ['-e', LIVES], { detached: true, stdio: 'ignore' });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid!,
    exited,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Longer than the pauses before five deaths, which double from 250 ms. */
const LAST_PAUSE_MS = 1_500;

const started: ShopProcess[] = [];
/** It answers at once, however busy the machine, until it is said to hang: then never. */
let hanging: ShopProcess | undefined;
const answers = (process: ShopProcess, signal: AbortSignal) =>
  process !== hanging
    ? Promise.resolve(true)
    : new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));

function keep(again: () => Promise<ShopProcess> = async () => live()) {
  const remember = (process: ShopProcess) => {
    started.push(process);
    return process;
  };
  return keepProcess({
    name: 'Сервер',
    label: 'server',
    first: remember(live()),
    again: async () => remember(await again()),
    answers,
    patienceMs: 100,
    lastPauseMs: LAST_PAUSE_MS,
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const { pid } of started.splice(0)) endGroup(pid);
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function kill(): Promise<void> {
  const count = started.length;
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  await until(() => started.length > count);
}

test('what is killed runs again, what hangs is replaced, and what is stopped stays so', async () => {
  const kept = keep();
  await kill();
  hanging = started.at(-1)!;
  await hanging.exited;
  await until(() => started.length === 3);
  expect(process.kill(started.at(-1)!.pid, 0)).toBe(true);
  await kept.stop();
  await Promise.all(started.map(({ exited }) => exited));
  expect(started).toHaveLength(3);
});

test('after five deaths within a minute it is tried seldom, for ever, and said once', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kept = keep();
  for (let death = 1; death <= 7; death += 1) {
    const began = performance.now();
    await kill();
    if (death >= 5) expect(performance.now() - began).toBeGreaterThanOrEqual(LAST_PAUSE_MS);
  }
  expect(process.kill(started.at(-1)!.pid, 0)).toBe(true);
  await kept.stop();
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes('пробую запустить каждые 1.5\u00A0с'))).toHaveLength(
    1,
  );
});

test('one that does not come up is a death each time, is tried until it does, and never stops a stop', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const kept = keep(async () => {
    tries += 1;
    if (tries < 5) throw new Error('no');
    return live();
  });
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  await until(() => started.length === 2);
  expect(tries).toBe(5);
  await kept.stop();
});

test('what is replaced stops once the other one runs, which counts as no death and is started again from then on', async () => {
  const kept = keep();
  const [first] = started;
  const others: ShopProcess[] = [];
  const other = async () => {
    expect(process.kill(first!.pid, 0)).toBe(true);
    others.push(live());
    started.push(others.at(-1)!);
    return others.at(-1)!;
  };
  await kept.replace(other);
  await first!.exited;
  expect(others).toHaveLength(1);
  await expect(kept.replace(() => Promise.reject(new Error('does not start')))).rejects.toThrow();
  expect(process.kill(others[0]!.pid, 0)).toBe(true);
  await kept.stop();
  await others[0]!.exited;
  expect(started).toHaveLength(2);
});
