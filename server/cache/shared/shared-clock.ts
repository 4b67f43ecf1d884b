/** Clocks that differ by less, ms, tell the same time. */
const SLACK_MS = 5;
/** What was begun before a clock was set is over by then, ms. */
const OVER_MS = 60_000;

type Measured = { earliest: number; latest: number; basis: number };

/** How far this process's wall clock is ahead of the clock that nobody sets. */
const basisNow = (): number => Date.now() - performance.now();

/**
 * What Redis's clock says at a moment of this process's: an answer that left at `said` was on its
 * way between `asked` and `heard`, so the difference is known but for that. Moments when something
 * began become the earliest possible, so that two machines' clocks never make a page look newer than
 * a change that it lacks.
 */
export class SharedClock {
  #measured: Measured | undefined;
  #setAt = -Infinity;

  /** @param said by Redis, ms; the others by this process's wall clock */
  measure(asked: number, heard: number, said: number): void {
    this.#look();
    this.#measured = {
      earliest: said - heard - SLACK_MS,
      latest: said - asked + SLACK_MS,
      basis: basisNow(),
    };
  }

  /** Redis's time when something began here; nothing when nobody can tell. */
  began(at: number): number | undefined {
    const measured = this.#look();
    return measured && performance.now() - this.#setAt > OVER_MS
      ? Math.floor(at + measured.earliest)
      : undefined;
  }

  /** Turns Redis's times into this process's; no moment becomes later than it was. */
  reader(): ((shared: number) => number) | undefined {
    const measured = this.#look();
    return measured && ((shared) => Math.floor(shared - measured.latest));
  }

  /** A clock that was set has to be measured anew. */
  #look(): Measured | undefined {
    if (this.#measured && Math.abs(basisNow() - this.#measured.basis) > SLACK_MS) {
      this.#measured = undefined;
      this.#setAt = performance.now();
    }
    return this.#measured;
  }
}
