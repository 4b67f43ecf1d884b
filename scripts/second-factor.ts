import { postAsMachine } from './shop/machine.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { loadSettings } from './shop/settings.ts';
import { withBackend } from './backup/with-backend.ts';
import { step } from './step.mjs';

/**
 * `npm run second-factor -- reset EMAIL`: somebody of the staff who has lost his phone and his
 * recovery codes signs in by his password alone; for the owner whom nobody else can help, and after
 * a copy was restored where its codes cannot be read.
 */
await runCommand(async () => {
  const [what, email] = process.argv.slice(2);
  if (what !== 'reset' || !email)
    throw new Refusal('Кому сбросить второй шаг входа? npm run second-factor -- reset ПОЧТА');
  await withBackend(loadSettings(), async (machine) => {
    await step(
      'Сбрасываю второй шаг входа',
      `Второй шаг входа сброшен: для ${email} хватит пароля`,
      async () => {
        const reply = await postAsMachine(machine, '/api/shop/admin/second-factors/reset', {
          email,
        });
        if (reply.status === 404) throw new Refusal(`Сотрудника с почтой ${email} нет.`);
        if (!reply.ok)
          throw new Refusal(`Сервер данных ответил ${reply.status}: ${await reply.text()}`);
      },
    );
  });
});
