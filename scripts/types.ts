import { generateTypes } from './generate-types.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { step } from './step.mjs';

/**
 * `npm run types`: lib/pocketbase/schema.generated.ts from the migrations. With `--check` it only
 * says whether that is due.
 */
await runCommand(async () => {
  const check = process.argv.includes('--check');
  const done = (same: boolean) =>
    same ? 'Типы соответствуют миграциям' : check ? 'Типы сверены' : 'Типы обновлены';
  const same = await step('Применяю миграции к пустому серверу данных', done, () =>
    generateTypes({ check }),
  );
  if (check && !same) throw new Refusal('Типы отстали от миграций: npm run types');
});
