import type { ActionState } from '@/lib/actions/state';

type Refusal = Extract<ActionState, { status: 'failed' }>;

let lost: Refusal | null = null;
const hearers = new Set<() => void>();

/** The last refusal whose form nobody can see any more; null for none. */
export const lostAnswer = (): Refusal | null => lost;

export function tellLost(answer: Refusal | null): void {
  lost = answer;
  for (const hear of hearers) hear();
}

/** @returns what ends it */
export function hearLost(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/**
 * The answers to one form. Who was overtaken gets his refusal with a page as it is now, and the form
 * may not be on that any more: an order's line has moved on, so its steps are others.
 */
export class FormAnswers {
  #last: ActionState | undefined;
  #shown: ActionState | undefined;

  /** An answer has come. */
  readonly note = (answer: ActionState): void => {
    this.#last = answer;
  };

  /** The form shows this one. */
  show(answer: ActionState): void {
    this.#shown = answer;
  }

  /** The form leaves the page: a refusal that it has not shown is told elsewhere. */
  leave(): void {
    if (this.#last?.status === 'failed' && this.#last !== this.#shown) tellLost(this.#last);
  }
}
