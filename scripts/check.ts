import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { stagesOfChange } from './test/changed.ts';
import { runStages } from './test/run-steps.ts';
import { keepScratchInMemory } from './test/scratch.ts';
import { CHECKS } from './test/steps.ts';

const [what, base] = process.argv.slice(2);

/**
 * `npm run check`: everything but the browser. `npm run check -- changed [commit]`: what a change
 * needs, in a minute.
 */
await runCommand(async () => {
  if (what !== undefined && what !== 'changed')
    throw new Refusal(
      `Не знаю проверки «${what}». Есть npm run check и npm run check -- changed [коммит].`,
    );
  keepScratchInMemory();
  await runStages(what === 'changed' ? await stagesOfChange(base) : CHECKS);
});
