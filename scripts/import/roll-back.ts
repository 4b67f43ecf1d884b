import type { Backend } from '../../lib/pocketbase/client.ts';
import { rollBackRun } from '../../lib/imports/runs/roll-back-run.ts';
import { lastRun, readContext } from '../../lib/imports/runs/repository.ts';
import { Refusal } from '../shop/refusal.ts';
import { step } from '../step.mjs';
import { confirm } from './ask.ts';
import type { ImportOptions } from './options.ts';
import { counted } from './progress.ts';

/** Takes back the supplier's last import. @throws Refusal, NeedsAnswer, AppError */
export async function rollBackLast(
  pb: Backend,
  { supplier: code, yes }: ImportOptions,
  signal: AbortSignal,
): Promise<void> {
  const { supplier } = await readContext(pb, code);
  const run = supplier && (await lastRun(pb, supplier.id));
  if (!run) throw new Refusal(`У поставщика «${code}» нечего возвращать.`);
  const question = `Вернуть всё как было до загрузки «${run.file}» (${run.startedAt.slice(0, 16)} UTC)?`;
  if (!yes && !(await confirm(question, `${question} Ответьте --yes.`, signal))) return;
  const done = ({ restored, removed }: { restored: number; removed: number }) =>
    `Возвращено прежних цен и остатков: ${counted(restored)}, убрано новых позиций: ${counted(removed)}`;
  await step('Возвращаю как было', done, () => rollBackRun(pb, run.id));
}
