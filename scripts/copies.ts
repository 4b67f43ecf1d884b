import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';

/**
 * `npm run copies -- key FILE`: a pair of keys for the copy outside of the machine. The file opens it
 * and belongs elsewhere; what is printed only seals it.
 */
await runCommand(async () => {
  const [what, file] = process.argv.slice(2);
  if (what !== 'key' || !file)
    throw new Refusal(
      'Куда записать закрытый ключ? npm run copies -- key ФАЙЛ, лучше сразу на\u00A0другой носитель.',
    );
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Refusal(`Файл ${file} уже есть: ключи не\u00A0заменяют.`)
      : error;
  });
  console.log(
    [
      `✓ Закрытый ключ записан: ${file}`,
      '  Храните его не\u00A0на\u00A0этой машине и\u00A0не\u00A0рядом с\u00A0копией, лучше в\u00A0двух местах. Без\u00A0него копию не\u00A0откроет никто.',
      '  В\u00A0настройки магазина (.env):',
      '',
      `COPIES_RECIPIENT=${recipient}`,
    ].join('\n'),
  );
});
