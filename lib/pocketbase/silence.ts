import { patient } from '../patience.ts';

/** A request that is not answered for so long is a reason to ask whether the backend lives, ms. */
const DOUBT_MS = 1_800;
/** It says that it lives at once, whatever else it is at; a busy machine makes that longer, ms. */
const HEALTH_MS = 2_000;
/** One missed answer may be ours: this process was halted, or the machine. */
const QUESTIONS = 3;
/** A question that ends later than it should by this was halted here: it says nothing, ms. */
const LAG_MS = 500;
const ASK_EVERY_MS = 500;

/** Whether the backend answers its health question. Never throws. */
type Answers = (origin: string) => Promise<boolean>;

/**
 * Tells a backend that is slow from one that is frozen: who waits for the first goes on waiting, of
 * the second nobody expects anything until it answers its health question again.
 */
export class BackendSilence {
  readonly #doubtMs: number;
  readonly #answers: Answers;
  readonly #now: () => number;
  /** Aborted while the backend is silent. */
  #silent = new AbortController();
  #judging: Promise<void> | undefined;

  /** @param now ms */
  constructor(doubtMs = DOUBT_MS, answers: Answers = answersHealth, now = () => performance.now()) {
    this.#doubtMs = doubtMs;
    this.#answers = answers;
    this.#now = now;
  }

  /** Aborted once the backend is found silent, until it is heard again. */
  get signal(): AbortSignal {
    return this.#silent.signal;
  }

  /**
   * Has the backend change something: a frozen one is not asked, but once it is, its answer is
   * awaited. Nobody would know what has become of a change that is given up.
   * @throws as `unlessSilent`
   */
  async onceHeard<T>(origin: string, ask: () => Promise<T>): Promise<T> {
    this.#silent.signal.throwIfAborted();
    const doubt = setTimeout(() => this.#doubt(origin), patient(this.#doubtMs));
    try {
      return await ask();
    } finally {
      clearTimeout(doubt);
    }
  }

  /**
   * Asks the backend, and gives up within 10 s when it is frozen.
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
    const doubt = setTimeout(() => this.#doubt(origin), patient(this.#doubtMs));
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

  /** However many doubt, one asks. */
  #doubt(origin: string): void {
    this.#judging ??= this.#judge(origin).finally(() => (this.#judging = undefined));
  }

  async #judge(origin: string): Promise<void> {
    for (let missed = 0; ;) {
      const askedAt = this.#now();
      if (await this.#answers(origin)) break;
      if (this.#now() - askedAt < patient(HEALTH_MS) + LAG_MS) missed += 1;
      if (missed === QUESTIONS) this.#silent.abort(new Error('the backend is silent'));
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    if (this.#silent.signal.aborted) this.#silent = new AbortController();
  }
}

const answersHealth: Answers = (origin) =>
  fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(patient(HEALTH_MS)) }).then(
    () => true,
    () => false,
  );
