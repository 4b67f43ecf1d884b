import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/project.ts';
import { Refusal } from '../shop/refusal.ts';
import { importGraph } from './import-graph.ts';
import { readLedger } from './ledger.ts';
import { selectTests } from './selection.ts';
import {
  DIRECTIONS,
  format,
  HOOK_TYPES,
  lint,
  NAMES,
  TYPES,
  vitest,
  type Stage,
  type Step,
} from './steps.ts';

/** The integration tests of a change may take so long together, seconds. */
const INTEGRATION_S = 30;

/**
 * What a change since a commit needs before it is committed itself: types, style, directions, the
 * tests that belong to it. Tells what it left out: `npm test` runs that.
 * @param base a commit; by default the last one that the branch has in common with its origin
 * @throws Refusal when there is no such commit
 */
export async function stagesOfChange(base = lastLanded()): Promise<Stage[]> {
  const changed = changedSince(base);
  const { unit, integration, leftOut } = selectTests(
    changed,
    await importGraph(),
    readLedger(),
    INTEGRATION_S,
  );
  console.log(
    `Изменено файлов с ${base.slice(0, 10)}: ${changed.length}. Тесты: ${unit.length} модульных файлов, ${integration.length} с сервером данных.`,
  );
  if (leftOut.length > 0)
    console.log(`Не вошли в минуту (их запускает npm test): ${leftOut.join(', ')}`);
  const sources = changed.filter(
    (file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)),
  );
  const tests: Step[] = [
    ...(unit.length ? [{ name: 'Модульные тесты', run: () => vitest('unit', ...unit) }] : []),
    ...(integration.length
      ? [
          {
            name: 'Тесты с настоящим сервером данных',
            run: () => vitest('integration', ...integration),
          },
        ]
      : []),
  ];
  return [
    [
      [NAMES, TYPES, HOOK_TYPES],
      [...(sources.length ? [format(sources), lint(sources)] : []), DIRECTIONS, ...tests],
    ],
  ];
}

/** Relative to the project; what is not committed yet counts as well. */
function changedSince(base: string): string[] {
  const known = git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${known}\n${added}`.split('\n').filter(Boolean))];
}

function lastLanded(): string {
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // No such branch here: the next one.
    }
  }
  throw new Refusal(
    'Не с чем сравнить: у репозитория нет origin. Назовите коммит: npm run check -- changed HEAD~1',
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
