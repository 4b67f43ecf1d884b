/** What a file of tests took. */
export type FileTime = {
  /** relative to the project */
  file: string;
  seconds: number;
  /** Tests, or walks through a browser: a journey on the wide screen and on the phone is two. */
  runs: number;
};

/** What a step of the tests found. */
export type StepResult = {
  passed: number;
  failed: number;
  /** shown when something failed */
  output: string;
  /**
   * Names of tests that failed, or passed the second time only: told once more at the end of the
   * run.
   */
  broken?: string[];
  /** Names of tests in quarantine that failed: told, not counted. */
  quarantined?: string[];
  files?: FileTime[];
};

/** A step that either holds or does not. */
export const oneCheck = (holds: boolean, output: string): StepResult => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  output,
});
