import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../shop/project.ts';
import type { FileTime } from './step-result.ts';

/**
 * Reporter of vitest: writes what every file took, with its preparation and loading, into the file
 * that MODULE_TIMES names.
 */
export default class ModuleTimes implements Reporter {
  private readonly times: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    const runs = [...module.children.allTests()].length;
    this.times.push({
      file: relative(ROOT, module.moduleId),
      seconds: (collectDuration + duration) / 1000,
      runs,
    });
  }

  onTestRunEnd(): void {
    writeFileSync(process.env.MODULE_TIMES!, JSON.stringify(this.times));
  }
}
