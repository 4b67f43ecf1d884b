import { parseArgs } from 'node:util';
import { mendData } from '../lib/doctor/contract.ts';
import { withBackend } from './backup/with-backend.ts';
import { CHECKS } from './doctor/checks/all.ts';
import { openShop } from './doctor/open-shop.ts';
import { runChecks, type Mender, type Result } from './doctor/run-checks.ts';
import { told, toldInAll } from './doctor/tell.ts';
import { postAsMachine, type Machine } from './shop/machine.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';

/** What a monitor tells apart: 1 is that nothing could be said. */
const SOMETHING_WRONG = 2;
const STOPPED = 130;

/** Stops between two checks and between two mends: each is a transaction of its own. */
const stopping = new AbortController();

const mendedBy =
  (machine: Machine): Mender =>
  async (mend, keys) => {
    stopping.signal.throwIfAborted();
    const reply = await postAsMachine(machine, mendData.path, { mend, keys });
    if (!reply.ok)
      throw new Refusal(`Сервер данных не исправил (${reply.status}): ${await reply.text()}`);
  };

const { values } = parseArgs({
  options: {
    mend: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** Only a terminal takes a line back. */
const isWatched = process.stdout.isTTY && !values.json;
const tell = {
  begins: ({ promise }: { promise: string }) => {
    if (isWatched) process.stdout.write(`… ${promise}`);
  },
  ends: (result: Result) => {
    if (isWatched) process.stdout.write('\r\x1b[K');
    if (!values.json) console.log(told(result));
  },
};

function conclude(results: readonly Result[], startedAt: Date): void {
  const left = results.reduce((sum, result) => sum + result.left, 0);
  if (left > 0) process.exitCode = SOMETHING_WRONG;
  const canMend = !values.mend && CHECKS.some(({ mend, name }) => mend && isWrong(results, name));
  console.log(
    values.json
      ? JSON.stringify({ checkedAt: startedAt.toISOString(), left, checks: results })
      : toldInAll(results, canMend),
  );
}

const isWrong = (results: readonly Result[], check: string): boolean =>
  results.some(({ name, left }) => name === check && left > 0);

/**
 * `npm run doctor`: whether the data of a shop, running or stopped, keep their promises. With
 * `--mend` what follows from other rows is written anew, by the backend and with a line in the
 * audit; with `--json` it is told to a program.
 */
await runCommand(async () => {
  const config = loadSettings();
  if (config.pocketbaseExternal)
    throw new Refusal(
      'Сервер данных работает отдельно (POCKETBASE_URL): проверяют там, где он запущен.',
    );
  const startedAt = new Date();
  using shop = await openShop(config.dataDir);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      process.exitCode = STOPPED;
      stopping.abort();
    });
  const { signal } = stopping;
  if (!values.mend) return conclude(await runChecks(shop, CHECKS, { ...tell, signal }), startedAt);
  await withBackend(config, async (machine) => {
    const mender = mendedBy(machine);
    conclude(await runChecks(shop, CHECKS, { ...tell, mender, signal }), startedAt);
  });
});
