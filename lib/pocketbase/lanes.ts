/**
 * Requests of one kind that wait for the backend. A caller has at most three quarters of the places,
 * and callers are served by turns, so that who asks for much waits for himself.
 */
export class Lane {
  #free: number;
  readonly #places: number;
  readonly #share: number;
  readonly #underWay = new Map<string, number>();
  /** By callers, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param places requests under way at once */
  constructor(places: number) {
    this.#free = places;
    this.#places = places;
    this.#share = Math.max(1, Math.floor(places * 0.75));
  }

  /** How many requests of a caller wait. */
  waitingOf = (caller: string): number => this.#waiting.get(caller)?.length ?? 0;

  /** How many requests are under way. */
  underWay = (): number => this.#places - this.#free;

  /** How many requests of all callers wait. */
  waiting = (): number => [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);

  /**
   * Does the work when it is the caller's turn.
   * @param until ends the waiting; what is under way goes on
   * @throws what the work throws, or why the waiting has ended
   */
  async run<T>(caller: string, work: () => Promise<T>, until?: AbortSignal): Promise<T> {
    await this.#turnOf(caller, until);
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#count(caller, -1);
      this.#fill();
    }
  }

  #turnOf(caller: string, until: AbortSignal | undefined): Promise<void> {
    until?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      until?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      this.#keepWaiting(
        caller,
        this.#waitingFor(caller).filter((one) => one !== start),
      );
      reject(until?.reason as Error);
    };
    until?.addEventListener('abort', leave);
    this.#keepWaiting(caller, [...this.#waitingFor(caller), start]);
    this.#fill();
    return promise;
  }

  #waitingFor = (caller: string): (() => void)[] => this.#waiting.get(caller) ?? [];

  #keepWaiting(caller: string, queue: (() => void)[]): void {
    if (queue.length > 0) this.#waiting.set(caller, queue);
    else this.#waiting.delete(caller);
  }

  #fill(): void {
    while (this.#free > 0) {
      const next = [...this.#waiting].find(([caller]) => this.#countOf(caller) < this.#share);
      if (!next) return;
      const [caller, [start, ...rest]] = next;
      this.#waiting.delete(caller); // and stands last among the callers
      this.#keepWaiting(caller, rest);
      this.#free -= 1;
      this.#count(caller, 1);
      start!();
    }
  }

  #countOf = (caller: string): number => this.#underWay.get(caller) ?? 0;

  #count(caller: string, more: number): void {
    const count = this.#countOf(caller) + more;
    if (count > 0) this.#underWay.set(caller, count);
    else this.#underWay.delete(caller);
  }
}
