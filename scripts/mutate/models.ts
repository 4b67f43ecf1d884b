import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../shop/project.ts';
import { Refusal } from '../shop/refusal.ts';
import { duration, step } from '../step.mjs';

/** Of the faults in the models so many have to be seen, percent. */
const LEAST = 90;
/** Where stryker.config.mjs wants it. */
const REPORT = '.build/mutation/report.json';

const mutant = z.object({
  status: z.string(),
  mutatorName: z.string(),
  replacement: z.string().optional(),
  location: z.object({ start: z.object({ line: z.number() }) }),
});
const report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutant) })) });

/** How many faults of a model were seen, and those that were not. */
type Score = { model: string; seen: number; unseen: z.output<typeof mutant>[] };

/**
 * Makes faults in every `model.ts`, by the hundred, and runs the unit tests that come by them.
 * @returns whether enough are seen
 */
export async function mutateModels(signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  await step('Порчу модели, по одной правке (лог — .build/mutation)', 'Модели испорчены', () =>
    runStryker(signal),
  );
  const scores = scoresIn(report.parse(JSON.parse(await readFile(join(ROOT, REPORT), 'utf8'))));
  for (const score of scores) tell(score);
  const [seen, all] = [
    sum(scores, ({ seen }) => seen),
    sum(scores, ({ seen, unseen }) => seen + unseen.length),
  ];
  const percent = (seen / all) * 100;
  console.log(
    `Замечено правок моделей: ${seen} из ${all}, ${percent.toFixed(1).replace('.', ',')} % (нужно ${LEAST} %) — ${duration(performance.now() - began)}`,
  );
  return percent >= LEAST;
}

const sum = (scores: Score[], of: (score: Score) => number): number =>
  scores.reduce((total, score) => total + of(score), 0);

/** What hangs is seen; what a comment in the model excludes, with its reason, does not count. */
function scoresIn({ files }: z.output<typeof report>): Score[] {
  return Object.entries(files)
    .map(([model, { mutants }]) => ({
      model,
      seen: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      unseen: mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
    }))
    .filter(({ seen, unseen }) => seen + unseen.length > 0);
}

function tell({ model, seen, unseen }: Score): void {
  console.log(`${unseen.length === 0 ? '✓' : '!'} ${model}: ${seen} из ${seen + unseen.length}`);
  for (const { location, mutatorName, replacement = '' } of unseen)
    console.log(
      `    ${location.start.line}: ${mutatorName}: ${replacement.split('\n', 1)[0]!.slice(0, 80)}`,
    );
}

async function runStryker(signal: AbortSignal): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code !== 0)
    throw new Refusal(`Не удалось проверить модели. Что сказал Stryker:\n${output.slice(-3_000)}`);
}
