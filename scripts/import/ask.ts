import { createInterface } from 'node:readline/promises';

/** The command needs an answer and nobody is there to give it: exit code 2. */
export class NeedsAnswer extends Error {
  override name = 'NeedsAnswer';
}

/** Where a person may be asked. */
export const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/**
 * One line of an answer, trimmed.
 * @throws NeedsAnswer with `otherwise` when there is no terminal
 */
export async function ask(
  question: string,
  otherwise: string,
  signal: AbortSignal,
): Promise<string> {
  if (!isTerminal()) throw new NeedsAnswer(otherwise);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`? ${question} `, { signal })).trim();
  } finally {
    lines.close();
  }
}

/** @returns whether the answer was yes @throws NeedsAnswer */
export async function confirm(
  question: string,
  otherwise: string,
  signal: AbortSignal,
): Promise<boolean> {
  return /^(y|yes|д|да)$/i.test(await ask(`${question} [да/нет]`, otherwise, signal));
}
