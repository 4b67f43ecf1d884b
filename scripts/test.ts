import { readLedger, record } from './test/ledger.ts';
import { runStages } from './test/run-steps.ts';
import { keepScratchInMemory } from './test/scratch.ts';
import { CHECKS, END_TO_END } from './test/steps.ts';

/**
 * `npm test`: everything. With `-- --record` what the files of tests took is written into their
 * ledger.
 */
keepScratchInMemory();
await runStages([...CHECKS, END_TO_END], (files) => {
  if (process.argv.includes('--record')) record(readLedger(), files);
});
