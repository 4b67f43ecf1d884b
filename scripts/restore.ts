import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyName } from '../lib/backups/model.ts';
import { requireBackup } from '../lib/backups/archive.ts';
import type { AppError } from '../lib/errors.ts';
import { forgetArchive, latestArchive, uploadArchive } from './backup/archives.ts';
import { makeCopy, type Copy } from './backup/make-copy.ts';
import { restoreArchive } from './backup/restoring.ts';
import { withBackend } from './backup/with-backend.ts';
import { restoreShop } from './offsite/restore-shop.ts';
import { backupsDir } from './shop/data-folder.ts';
import { closeFirstRun } from './shop/first-run.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { step } from './step.mjs';

/**
 * The file a person means: a path, the name of one in DATA_DIR/backups, or `latest`.
 * @throws Refusal
 */
async function wantedFile(dataDir: string, wanted?: string): Promise<string> {
  if (!wanted)
    throw new Refusal('Какую копию вернуть? npm run restore -- ФАЙЛ (или latest: последнюю)');
  const file =
    wanted === 'latest'
      ? await latestArchive(dataDir)
      : [wanted, join(backupsDir(dataDir), wanted)].find(existsSync);
  if (!file)
    throw new Refusal(
      wanted === 'latest'
        ? `В ${backupsDir(dataDir)} ещё нет копий: npm run backup`
        : `Нет файла ${wanted}, и в ${backupsDir(dataDir)} его тоже нет.`,
    );
  if (!file.endsWith('.zip'))
    throw new Refusal(
      `${file} не архив .zip. Папку before-migrations возвращают вручную при остановленном магазине: docs/operations.md`,
    );
  return file;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        identity: { type: 'string' },
        at: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/**
 * `npm run restore -- --from file:///…|s3://… --identity FILE [--at TIME]`: of the copy outside of the
 * machine, into a data folder whose shop does not run. `npm run restore -- FILE|latest`: everything becomes as it was in the backup; what there is now
 * is kept as a backup first.
 */
await runCommand(async () => {
  const { values, positionals } = readArguments();
  const config = loadSettings();
  const { dataDir } = config;
  if (values.from) return restoreShop(config, { ...values, from: values.from });
  const file = await wantedFile(dataDir, positionals[0]);
  await requireBackup(file).catch(({ userMessage }: AppError) => {
    throw new Refusal(userMessage);
  });
  await withBackend(
    config,
    async (machine, signInAgain) => {
      const stamp = new Date()
        .toISOString()
        .replaceAll(/[-:]|\.\d+|Z/g, '')
        .replace('T', '_');
      const kept = ({ path }: Copy) => `Нынешние данные сохранены: ${path}`;
      await step('Сохраняю нынешние данные', kept, () =>
        makeCopy({
          dataDir,
          name: copyName('before-restore', new Date()),
          folder: backupsDir(dataDir),
        }),
      );
      const name = `restored_${stamp}.zip`;
      try {
        await step('Возвращаю данные', `Данные возвращены из ${basename(file)}`, async () => {
          await uploadArchive(machine, file, name);
          await restoreArchive(machine, name, signInAgain);
        });
      } finally {
        await forgetArchive(dataDir, name);
      }
      // A new folder that was filled from a backup needs no demo.
      await closeFirstRun(dataDir);
    },
    { forgetPages: true },
  );
});
