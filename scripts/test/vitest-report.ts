import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import { ROOT } from '../shop/project.ts';
import { LastLines } from './last-lines.ts';
import type { Failure, FileTime } from './step-result.ts';

/** What the reporter writes into the file that TEST_REPORT names. */
export type VitestReport = {
  passed: number;
  failures: Failure[];
  printed: Record<string, string[]>;
  files: FileTime[];
};

/**
 * Reporter of vitest: what failed and why, what every file took with its preparation and loading,
 * and the last lines of those that failed. An error that belongs to no test (a promise that nobody
 * awaited) is told by the file that was running.
 */
export default class WriteReport implements Reporter {
  private readonly lines = new LastLines();
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onUserConsoleLog({ taskId, content }: { taskId?: string; content: string }): void {
    const file = taskId && this.vitest?.state.idMap.get(taskId)?.file.filepath;
    if (file) this.lines.add(relative(ROOT, file), content);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(failureBetweenTests)];
    const report: VitestReport = {
      passed: modules.flatMap(tests).filter((test) => test.result().state === 'passed').length,
      failures,
      printed: this.lines.of(failures.flatMap(({ file }) => file ?? [])),
      files: modules.map((module) => ({
        file: fileOf(module),
        seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
        runs: tests(module).length,
      })),
    };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}

const tests = (module: TestModule): TestCase[] => [...module.children.allTests()];
const fileOf = (module: TestModule): string => relative(ROOT, module.moduleId);

/** Failed tests; the file itself when it does not load or its preparation fails. */
function failuresOf(module: TestModule): Failure[] {
  const file = fileOf(module);
  const failed = tests(module).flatMap((test) => {
    const { state, errors } = test.result();
    if (state !== 'failed') return [];
    return { name: `${file}: ${test.fullName}`, file, error: errors!.map(textOf).join('\n\n') };
  });
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  if (errors.length === 0) return failed;
  return [...failed, { name: file, file, error: errors.map(textOf).join('\n\n') }];
}

function failureBetweenTests(error: SerializedError): Failure {
  const path = error.VITEST_TEST_PATH;
  const file = typeof path === 'string' ? relative(ROOT, path) : undefined;
  return {
    name: `${file ?? 'vitest'}: ошибка вне тестов`,
    ...(file && { file }),
    error: textOf(error),
  };
}

function textOf({ name, message, stacks, stack, diff }: SerializedError): string {
  const places = stacks?.map(
    ({ file, line, column }) => `  at ${relative(ROOT, file)}:${line}:${column}`,
  );
  return [
    `${name ?? 'Error'}: ${message}`,
    ...(typeof diff === 'string' ? [diff] : []),
    ...(places?.length ? places : stack ? [stack] : []),
  ].join('\n');
}
