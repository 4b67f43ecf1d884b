import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { answersAt, keepProcess, type ShopProcess } from '../../../scripts/shop/keep-process.ts';
import { until } from '../../support/shop.ts';

/** A process of its own group that answers every question until it dies or hangs. */
const SERVES = `require('http').createServer((_, res) => res.end('well')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

type Served = ShopProcess & { url: string };

async function serve(): Promise<Served> {
  const child = spawn(process.execPath, ['-e', SERVES], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${String(port).trim()}`,
    exited,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const started: Served[] = [];
async function keep(vital: boolean, again: () => Promise<Served> = serve) {
  const remember = async (begin: () => Promise<Served>) => {
    const process = await begin();
    started.push(process);
    return process;
  };
  return keepProcess<Served>({
    name: 'Сервер',
    first: await remember(serve),
    again: () => remember(again),
    answers: answersAt(({ url }) => url),
    vital,
    patienceMs: 100,
  });
}
afterEach(() => void started.splice(0));

const kill = async (signal: NodeJS.Signals) => {
  const count = started.length;
  process.kill(started.at(-1)!.pid, signal);
  await until(() => started.length > count);
};

test('what is killed runs again, what hangs is replaced, and what is stopped stays so', async () => {
  const kept = await keep(true);
  await kill('SIGKILL');
  await kill('SIGSTOP');
  expect(started).toHaveLength(3);
  expect((await fetch(started.at(-1)!.url)).ok).toBe(true);
  await kept.stop();
  await Promise.all(started.map(({ exited }) => exited));
  expect(started).toHaveLength(3);
});

test('five deaths within a minute give up what the shop cannot do without, with one clear line', async () => {
  const kept = await keep(true);
  for (let death = 1; death < 5; death += 1) await kill('SIGKILL');
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  const { message } = await kept.lost;
  expect(message).toContain('5 остановок за\u00A0минуту');
  expect(message).toContain('Магазин закрыт');
  expect(started).toHaveLength(5);
});

test('one that does not come up any more is a death each time, and never stops a stop', async () => {
  const kept = await keep(true, () => Promise.reject(new Error('no')));
  process.kill(started.at(-1)!.pid, 'SIGKILL');
  expect((await kept.lost).message).toContain('Магазин закрыт');
  await kept.stop();
});
