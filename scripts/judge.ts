import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Judge, JudgedShop, Verdict } from '../bench/judge/judge.ts';
import { lookAt, startJudgedShop } from '../bench/judge/judged-shop.ts';
import { JUDGES } from '../bench/judge/judges.ts';
import { missing } from '../bench/judge/needs.ts';
import { Refusal } from './shop/refusal.ts';
import { runCommand } from './shop/run-command.ts';
import { step } from './step.mjs';

/** Exit codes: 0 every judge passes the shop, 1 one does not, 2 one could not judge. */
const UNJUDGED = 2;
/** So many findings of a judge are told. */
const TOLD = 40;

const options = z.object({
  url: z.url({ protocol: /^https?$/ }).optional(),
  only: z
    .string()
    .transform((names) => names.split(','))
    .optional(),
  runs: z.coerce.number().int().min(1).max(99),
});

/** `npm run judge`: what programs of others say of the shop; see bench/README.md. */
async function judge(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
    },
  });
  const { url, only, runs } = options.parse(values);
  const chosen = choose(only);
  await using open = new AsyncDisposableStack();
  // The shop leads a process group of its own: Ctrl-C does not reach it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void open.disposeAsync().finally(() => process.exit(1)));
  const shop = url ? await lookAt(url.replace(/\/$/, '')) : await startJudgedShop(open);
  for (const one of chosen) await judgeBy(one, shop, runs);
}

/** @throws Refusal where nobody is called so */
function choose(only: string[] | undefined): Judge[] {
  const unknown = only?.find((name) => JUDGES.every((one) => one.name !== name));
  if (unknown !== undefined)
    throw new Refusal(
      `Нет проверки «${unknown}». Есть: ${JUDGES.map(({ name }) => name).join(', ')}.`,
    );
  return JUDGES.filter(({ name }) => !only || only.includes(name));
}

async function judgeBy(one: Judge, shop: JudgedShop, runs: number): Promise<void> {
  const lacks = missing(one.needs);
  if (lacks.length > 0) {
    console.log(`! ${one.title}: не проверено, нужно установить: ${lacks.join(', ')}`);
    process.exitCode ||= UNJUDGED;
    return;
  }
  const { figures, faults, unjudged } = await step<Verdict>(one.title, one.title, () =>
    one.judge(shop, { runs }),
  );
  if (figures) console.table(figures);
  const told = Object.entries(faults).flatMap(([page, all]) =>
    all.map((fault) => `  ${page}: ${fault}`),
  );
  for (const line of told.slice(0, TOLD)) console.log(line);
  if (told.length > TOLD) console.log(`  … и ещё ${told.length - TOLD}`);
  if (unjudged) {
    console.log(`! ${one.title}: не проверено ${unjudged}`);
    process.exitCode ||= UNJUDGED;
  }
  if (told.length === 0) return console.log(`✓ ${one.title}: замечаний нет`);
  console.log(`✗ ${one.title}: замечаний ${told.length}`);
  process.exitCode = 1;
}

await runCommand(judge);
