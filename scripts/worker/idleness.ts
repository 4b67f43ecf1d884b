/**
 * What a round came to. `more`: there may be more to do at once; `some`: there was something to do,
 * or something that must be waited for.
 */
export type Round = 'more' | 'some' | 'nothing';

/** For how long there has been nothing to do. */
export class Idleness {
  readonly #now: () => number;
  #atWork = 0;
  #since: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Nobody is idle during a round, and a round that found nothing leaves no mark. */
  async during(round: () => Promise<Round>): Promise<Round> {
    this.#atWork += 1;
    try {
      const came = await round();
      if (came !== 'nothing') this.#since = this.#now();
      return came;
    } finally {
      this.#atWork -= 1;
    }
  }

  /** ms since there was last something to do; 0 in the middle of a round. */
  get ms(): number {
    return this.#atWork > 0 ? 0 : this.#now() - this.#since;
  }
}
