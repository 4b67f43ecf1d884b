/** A request that is not answered for so long is a reason to ask whether the backend lives, ms. */
const DOUBT_MS = 1_800;
/** It says that it lives at once, whatever else it is at, ms. */
const HEALTH_MS = 700;
const ASK_EVERY_MS = 500;

/**
 * Tells a backend that is slow from one that is frozen: who waits for the first goes on waiting, of
 * the second nobody expects anything until it answers its health question again.
 */
export class BackendSilence {
  /** Aborted while the backend is silent. */
  #silent = new AbortController();
  #asking: Promise<boolean> | undefined;

  /**
   * Asks the backend, and gives up within 3 s when it is frozen.
   * @param origin of the backend
   * @throws what `ask` throws; an Error when the backend is silent
   */
  async unlessSilent<T>(
    origin: string,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    this.#silent.signal.throwIfAborted();
    const doubt = setTimeout(() => void this.#makeSure(origin), DOUBT_MS);
    // Not `AbortSignal.any`: the runtime of Next's middleware has none.
    const until = new AbortController();
    const silent = this.#silent.signal;
    const giveUp = () => until.abort((signal.aborted ? signal : silent).reason);
    signal.addEventListener('abort', giveUp);
    silent.addEventListener('abort', giveUp);
    try {
      return await ask(until.signal);
    } finally {
      clearTimeout(doubt);
      silent.removeEventListener('abort', giveUp);
    }
  }

  async #makeSure(origin: string): Promise<void> {
    if (await this.#answers(origin)) return;
    if (this.#silent.signal.aborted) return;
    this.#silent.abort(new Error('the backend is silent'));
    while (!(await this.#answers(origin)))
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    this.#silent = new AbortController();
  }

  /** However many doubt, one asks. */
  #answers(origin: string): Promise<boolean> {
    return (this.#asking ??= fetch(`${origin}/api/health`, {
      signal: AbortSignal.timeout(HEALTH_MS),
    })
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#asking = undefined)));
  }
}
