import type { JobResult } from '../../lib/imports/jobs/model.ts';
import type { RunResult } from '../../lib/imports/runs/repository.ts';

/** The counters of a run as a job keeps them. @param more what the run itself does not know */
export const toResult = (
  { added, changed, unchanged, refused, dearer, cheaper, jumped, vanished }: RunResult,
  more: Partial<JobResult> = {},
): JobResult => ({
  added,
  changed,
  unchanged,
  refused,
  dearer,
  cheaper,
  jumped,
  vanished,
  left: null,
  unknown: { rows: 0, brands: [] },
  ...more,
});
