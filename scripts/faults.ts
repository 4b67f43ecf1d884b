import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from './shop/project.ts';
import { runCommand } from './shop/run-command.ts';

const FILES = 'tests/integration/faults';

/**
 * `npm run faults`: tries the main journeys of a shop under faults and compares what visitors read
 * with docs/faults.md, which `--record` writes. `SEED=…` repeats which process was killed when.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=integration', FILES];
  const env = { ...process.env, ...(values.record && { RECORD_FAULTS: '1' }) };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  process.exitCode = await new Promise<number>((end) =>
    child.once('close', (code) => end(code ?? 1)),
  );
});
