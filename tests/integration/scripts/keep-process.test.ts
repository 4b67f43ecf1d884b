import { spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
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
    first: remember(live()),
    again: async () => remember(await again()),
    answers,
    vital: true,
    patienceMs: 100,
  });
}
afterEach(() => {
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

test('five deaths within a minute give up what the shop cannot do without, with one clear line', async () => {
  const kept = keep();
  for (let death = 1; death < 5; death += 1) await kill();
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  const { message } = await kept.lost;
  expect(message).toContain('5 остановок за\u00A0минуту');
  expect(message).toContain('Магазин закрыт');
  expect(started).toHaveLength(5);
});

test('one that does not come up any more is a death each time, and never stops a stop', async () => {
  const kept = keep(() => Promise.reject(new Error('no')));
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  expect((await kept.lost).message).toContain('Магазин закрыт');
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
