import { randomInt } from 'node:crypto';
import { withBackend } from './backup/with-backend.ts';
import { postAsMachine } from './shop/machine.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { step } from './step.mjs';

/** Nothing that is read for something else. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Twenty signs of five bits each, in groups that can be read aloud. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/**
 * `npm run password -- EMAIL`: somebody of the staff gets another password, which is told here alone;
 * for the owner who has lost his own, or a colleague who was invited, while no email can reach them.
 */
await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Refusal('Кому дать новый пароль? npm run password -- ПОЧТА');
  const password = newPassword();
  await withBackend(loadSettings(), async (machine) => {
    await step(
      'Меняю пароль',
      `Пароль сотрудника ${email} изменён, прежние входы закрыты`,
      async () => {
        const reply = await postAsMachine(machine, '/api/shop/admin/admins/password', {
          email,
          password,
        });
        if (reply.status === 404) throw new Refusal(`Сотрудника с почтой ${email} нет.`);
        if (!reply.ok)
          throw new Refusal(`Сервер данных ответил ${reply.status}: ${await reply.text()}`);
      },
    );
  });
  console.log(
    `\nНовый пароль: ${password}\nЕго больше нигде нет. Смените его после входа: /admin/account`,
  );
});
