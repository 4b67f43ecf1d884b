import { runSteps } from './test/run-steps.ts';
import { CHECKS } from './test/steps.ts';

/** `npm run check`: everything but the browser, for the time between two commits. */
await runSteps(CHECKS);
