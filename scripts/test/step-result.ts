/** What a step of the tests found. */
export type StepResult = {
  passed: number;
  failed: number;
  /** shown when something failed */
  output: string;
  /** Names of tests that passed the second time only: shown always. */
  shaky?: string[];
  /** Names of tests that failed, where the step knows them: told once more at the end of the run. */
  broken?: string[];
};

/** A step that either holds or does not. */
export const oneCheck = (holds: boolean, output: string): StepResult => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, output });
