import { copyName } from '../lib/backups/model.ts';
import { makeCopy, type Copy } from './backup/make-copy.ts';
import { backupsDir, hasDatabase } from './shop/data-folder.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { step } from './step.mjs';

/**
 * `npm run backup`: everything the shop keeps (database, files) into one archive of
 * DATA_DIR/backups, while it goes on selling.
 */
await runCommand(async () => {
  const { dataDir, pocketbaseExternal } = loadSettings();
  if (pocketbaseExternal)
    throw new Refusal(
      'Сервер данных работает отдельно (POCKETBASE_URL): копии делают и возвращают там, где он запущен.',
    );
  if (!hasDatabase(dataDir))
    throw new Refusal(`В папке ${dataDir} ещё нет магазина: копировать нечего.`);
  const done = ({ path, size }: Copy) =>
    `Резервная копия готова: ${path} (${(size / 2 ** 20).toFixed(1).replace('.', ',')} МБ)`;
  const name = copyName('detal', new Date());
  await step('Делаю резервную копию', done, () =>
    makeCopy({ dataDir, name, folder: backupsDir(dataDir) }),
  );
});
