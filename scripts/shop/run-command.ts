import { explain } from './refusal.ts';

/**
 * The frame of every command: a failure is told in one place and is exit code 1; being asked to
 * stop is none.
 */
export async function runCommand(run: () => Promise<void>): Promise<never> {
  try {
    await run();
  } catch (error) {
    if ((error as Error)?.name !== 'AbortError') {
      console.error(`✗ ${explain(error)}`);
      process.exitCode = 1;
    }
  }
  // Whatever still keeps the loop alive (a pooled connection, a timer) is of no use to anybody now.
  process.exit();
}
