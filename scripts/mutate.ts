import { parseArgs } from 'node:util';
import { breakEverything } from './mutate/break-everything.ts';
import { mutateModels } from './mutate/models.ts';
import { runCommand } from './shop/run-command.ts';

const OPTIONS = {
  only: { type: 'string', default: '' },
  jobs: { type: 'string', default: '2' },
  table: { type: 'boolean' },
  models: { type: 'boolean' },
} as const;

/** `npm run mutate`: breaks the shop on purpose, so that tests which let a fault by are found. */
async function mutate(): Promise<void> {
  const {
    values: { only, jobs, table, models },
  } = parseArgs({ options: OPTIONS });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort());
  const holds = [];
  if (table || !models) holds.push(await breakEverything(only, Number(jobs), stopping.signal));
  if (models || !(table || only)) holds.push(await mutateModels(stopping.signal));
  if (holds.includes(false)) process.exitCode = 1;
}

await runCommand(mutate);
