import type { Failure, StepResult } from './step-result.ts';

/** So many tests of a run may pass the second time only. */
export const MOST_UNSTEADY = 3;
/** Where more files fail, what they share is broken, and another try of each would tell no more. */
const MOST_FILES = 12;

export type Verdict = {
  /** Failed once, passed once. */
  unsteady: Failure[];
  /** Failed twice, or could not be tried again. */
  broken: Failure[];
  /** What the second pass itself found. */
  second: (StepResult & { name: string })[];
};

/**
 * Tries once more, by file and one after the other with nothing beside it, what failed.
 * @param steps of the first pass
 * @param tell is given the files before they are run again
 */
export async function secondPass(
  steps: (StepResult & { name: string })[],
  tell: (files: string[]) => void = () => {},
): Promise<Verdict> {
  const verdict: Verdict = { unsteady: [], broken: [], second: [] };
  let room = MOST_FILES;
  for (const step of steps.filter(({ failed }) => failed > 0)) {
    const failures = step.failures ?? [];
    const files = [...new Set(failures.flatMap(({ file }) => file ?? []))].slice(0, room);
    room -= files.length;
    if (!step.again || files.length === 0) {
      verdict.broken.push(...failures);
      continue;
    }
    tell(files);
    const again = await step.again(files);
    verdict.second.push({ ...again, name: step.name });
    judge(failures, files, again, verdict);
  }
  return verdict;
}

/** What failed in one pass only is unsteady, whichever it was. */
function judge(first: Failure[], files: string[], again: StepResult, verdict: Verdict): void {
  const second = again.failures ?? [];
  const ran = new Set(again.files?.map(({ file }) => file));
  const wentWrong = second.some(({ file }) => !file);
  const isTried = ({ file }: Failure) => !!file && files.includes(file) && ran.has(file);
  for (const failure of first) {
    const passes = isTried(failure) && !wentWrong && !second.some((one) => isSame(one, failure));
    (passes ? verdict.unsteady : verdict.broken).push(failure);
  }
  for (const failure of second) {
    if (first.some((one) => isSame(one, failure))) continue;
    // A run that went wrong as a whole is named as well: it is why the others count as broken.
    (failure.file ? verdict.unsteady : verdict.broken).push(failure);
  }
}

/** A file that failed as a whole stands for each of its tests. */
const isSame = (one: Failure, other: Failure): boolean =>
  one.file === other.file &&
  (one.name === other.name || one.name === one.file || other.name === other.file);
