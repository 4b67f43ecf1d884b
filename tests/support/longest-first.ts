import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../../scripts/shop/project.ts';
import { readLedger } from '../../scripts/test/ledger.ts';

/**
 * Files that take longest begin first, by the ledger: begun last, one of them would run on alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ledger = readLedger();
    const seconds = ({ moduleId }: TestSpecification) =>
      ledger[relative(ROOT, moduleId)]?.seconds ?? 0;
    return files.toSorted((one, other) => seconds(other) - seconds(one));
  }
}
