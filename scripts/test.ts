import { runSteps } from './test/run-steps.ts';
import { CHECKS, END_TO_END } from './test/steps.ts';

/** `npm test`: everything. */
await runSteps([...CHECKS, END_TO_END]);
