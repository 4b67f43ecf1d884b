import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vitestResult } from '../../../scripts/test/reports.ts';
import type { StepResult } from '../../../scripts/test/step-result.ts';
import { runTool } from '../../../scripts/test/tool.ts';
import { ROOT } from '../../../scripts/shop/project.ts';
import { run } from '../../support/shop.ts';

let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.build/test-runner-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const TEST = `import { beforeAll, describe, expect, test } from 'vitest';`;

describe('what vitest finds in files of its own kind', () => {
  let found: StepResult;
  const nameOf = (file: string) => relative(ROOT, join(folder, file));
  const errorOf = (name: string) => found.failures!.find((one) => one.name === name)?.error;

  beforeAll(async () => {
    const files = {
      'fails.test.ts': `${TEST}
        for (let line = 1; line <= 50; line += 1) console.log('line ' + line);
        test('one that fails', () => expect([1, 2]).toEqual([1, 3]));
        test('one that passes', () => {});`,
      'rejects.test.ts': `${TEST}
        test('nobody awaits', async () => {
          void Promise.reject(new Error('left alone'));
          await new Promise((resolve) => setTimeout(resolve, 50));
        });`,
      'prepares.test.ts': `${TEST}
        describe('a part', () => {
          beforeAll(() => { throw new Error('no preparation'); });
          test('never runs', () => {});
        });`,
      'loads.test.ts': `throw new Error('does not load');`,
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const report = join(folder, 'report.json');
    const reporter = join(ROOT, 'scripts/test/vitest-report.ts');
    const ended = await runTool(
      'node_modules/vitest/vitest.mjs',
      ['run', '--root', folder, `--reporter=${reporter}`],
      { TEST_REPORT: report },
    );
    found = vitestResult(report, ended);
  });

  test('every failure has a name with its file, an error between tests as well', () => {
    expect(found.failures!.map(({ name, file }) => [name, file]).sort()).toEqual(
      [
        [`${nameOf('fails.test.ts')}: one that fails`, nameOf('fails.test.ts')],
        [nameOf('loads.test.ts'), nameOf('loads.test.ts')],
        [nameOf('prepares.test.ts'), nameOf('prepares.test.ts')],
        [`${nameOf('rejects.test.ts')}: ошибка вне тестов`, nameOf('rejects.test.ts')],
      ].sort(),
    );
    expect(found.passed).toBe(2);
  });

  test('the error says what was expected, what was thrown and where', () => {
    const error = errorOf(`${nameOf('fails.test.ts')}: one that fails`)!;
    expect(error).toContain('+   2');
    expect(error).toContain('fails.test.ts:3:');
    expect(errorOf(nameOf('prepares.test.ts'))).toContain('no preparation');
    expect(errorOf(nameOf('loads.test.ts'))).toContain('does not load');
    expect(errorOf(`${nameOf('rejects.test.ts')}: ошибка вне тестов`)).toContain('left alone');
  });

  test('the last forty lines of a failed file are kept', () => {
    const lines = found.printed![nameOf('fails.test.ts')]!;
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([40, 'line 11', 'line 50']);
  });

  test('every file tells what it took', () => {
    expect(found.files!.map(({ file, runs }) => [file, runs]).sort()).toEqual(
      [
        [nameOf('fails.test.ts'), 2],
        [nameOf('loads.test.ts'), 0],
        [nameOf('prepares.test.ts'), 1],
        [nameOf('rejects.test.ts'), 1],
      ].sort(),
    );
  });
});

describe('the end of a run', () => {
  /** @param unsteady how many tests pass the second time only, @param broken how many never */
  async function ended(unsteady: number, broken: number) {
    const results = mkdtempSync(join(folder, 'results-'));
    const program = `
      const { runStages } = await import(${JSON.stringify(join(ROOT, 'scripts/test/run-steps.ts'))});
      const file = 'tests/a.test.ts';
      const failure = (name) => ({ name: file + ': ' + name, file, error: 'Error: ' + name });
      const named = (what, count) => Array.from({ length: count }, (_, at) => failure(what + at));
      const step = (failures) => ({
        passed: 10, failed: failures.length, output: '', failures,
        printed: { [file]: ['the last line'] }, files: [{ file, seconds: 99, runs: 1 }],
        again: async () => step(named('broken', ${broken})),
      });
      const first = [...named('unsteady', ${unsteady}), ...named('broken', ${broken})];
      await runStages([[[{ name: 'Тесты', run: async () => step(first) }]]]);`;
    const command = run(['--input-type=module', '-e', program], { TEST_RESULTS: results });
    const code = await command.exited;
    return {
      code,
      output: command.output(),
      lines: command.output().trim().split('\n'),
      unsteady: JSON.parse(readFileSync(join(results, 'unsteady.json'), 'utf8')) as object[],
      log: readFileSync(join(results, 'tests-a.test.ts.first.log'), { encoding: 'utf8' }),
    };
  }

  test.each([
    ['one test passes the second time only', 1, 0, 0, '11 passed, 0 failed'],
    ['three do', 3, 0, 0, '13 passed, 0 failed'],
    ['four do', 4, 0, 1, '10 passed, 4 failed'],
    ['one fails twice', 0, 1, 1, '10 passed, 1 failed'],
    ['one fails twice beside one that does not', 1, 1, 1, '11 passed, 1 failed'],
  ])('%s', async (_, unsteady, broken, code, last) => {
    const run = await ended(unsteady, broken);
    expect([run.code, run.lines.at(-1)]).toEqual([code, last]);
    expect(run.unsteady).toHaveLength(unsteady);
    for (let at = 0; at < unsteady; at += 1) {
      expect(run.lines).toContain(`! Прошло не с первого раза: tests/a.test.ts: unsteady${at}`);
      expect(run.unsteady[at]).toMatchObject({ firstError: `Error: unsteady${at}` });
    }
    for (let at = 0; at < broken; at += 1)
      expect(run.lines).toContain(`✗ Не прошло: tests/a.test.ts: broken${at}`);
    expect(run.log).toContain('the last line');
    expect(run.output).toContain('tests-a.test.ts.first.log');
  });

  test('a file that takes more than its share is told, and the run stays green', async () => {
    const { code, output } = await ended(1, 0);
    expect(code).toBe(0);
    expect(output).toContain('tests/a.test.ts: доля 3,0 с');
  });
});
