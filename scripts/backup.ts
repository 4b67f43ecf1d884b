import { createArchive } from './backup/archives.ts';
import { withBackend } from './backup/with-backend.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { step } from './step.mjs';

/**
 * `npm run backup`: everything the shop keeps (database, files) into one archive of
 * DATA_DIR/backups, while it goes on selling.
 */
await runCommand(async () => {
  const config = loadSettings();
  await withBackend(config, async (machine) => {
    const done = ({ path, size }: { path: string; size: number }) =>
      `Резервная копия готова: ${path} (${(size / 2 ** 20).toFixed(1).replace('.', ',')} МБ)`;
    await step('Делаю резервную копию', done, () => createArchive(machine, config.dataDir));
  });
});
