/** What a file of tests took. */
export type FileTime = {
  /** relative to the project */
  file: string;
  seconds: number;
  /** Tests, or walks through a browser: a journey on the wide screen and on the phone is two. */
  runs: number;
};

/** A test that failed, or a file of tests that failed as a whole. */
export type Failure = {
  /** As the end of a run names it; the same one in both passes. */
  name: string;
  /** Relative to the project; none when no file is to blame: a run that left no report. */
  file?: string;
  /** Message, difference, stack. */
  error: string;
  /** Pictures and traces, absolute paths. */
  attachments?: string[];
};

/** What a step of the tests found. */
export type StepResult = {
  passed: number;
  failed: number;
  /** Shown when something failed that `failures` do not tell. */
  output: string;
  /** Of a step that runs tests: each that failed. */
  failures?: Failure[];
  /** By failed file: the last lines that it printed. */
  printed?: Record<string, string[]>;
  files?: FileTime[];
  /** Runs these files once more, one after the other. */
  again?: (files: string[]) => Promise<StepResult>;
};

/** A step that either holds or does not. */
export const oneCheck = (holds: boolean, output: string): StepResult => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  output,
});
