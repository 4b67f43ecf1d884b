import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { feed } from '../../lib/cache-events/contract.ts';
import { CACHE_EVENTS_POLL_MS } from '../../lib/constants.ts';
import { patient } from '../../lib/patience.ts';
import type { Changes } from './store/page-storage.ts';

/** Replies by which a proxy says that there is no backend behind it. */
const NOBODY_THERE = [502, 503, 504];
const TIMEOUT_MS = 2_000;
/** So often it is looked whether what is held may be applied. */
const HELD_MS = 50;

type Log = z.output<typeof feed.reply>['log'];
/** Changes that were told and not applied yet. */
type Held = { changes: Changes; log: Log };

export type FeedOptions = {
  backendUrl: string;
  /** Where the last process stopped; nothing when that is unknown. */
  appliedSeq: number | undefined;
  /** Expires what changed. @returns false when that must be repeated */
  apply: (changes: Changes) => Promise<boolean>;
  /**
   * Whether whoever is read now knows what changed up to there; what changed waits until he does.
   */
  hasArrived?: (log: Log) => boolean;
  warn: (message: string, error: unknown) => void;
  /** After which a backend that does not answer counts as down, ms. */
  timeoutMs?: number;
  /** So long it is waited for what is held before the backend is asked again, ms. */
  holdMs?: number;
};

/**
 * Follows the backend's `cache_events`: asks once a second what changed after the last change known
 * here. Whoever made the change, and whether he still runs, does not matter: its event was
 * committed with it. Also the one who knows whether the backend is there.
 */
export class ChangeFeed {
  readonly #options: FeedOptions;
  #seq: number | undefined;
  #held: Held | undefined;
  /** As it was last told; nothing before that. */
  #log: Log | undefined;
  #down = false;
  #caughtUpAt = performance.now();
  /** The last attempt failed, and that was said: a trouble is told once, not every second. */
  #troubled = false;
  #stopped = false;
  #asking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#seq = options.appliedSeq;
  }

  /**
   * Whether the backend did not answer when last asked. A backend that answers nonsense is not
   * down: its pages must not be frozen.
   */
  backendDown = (): boolean => this.#down;

  /** Since all there was had last been asked for and applied, ms. */
  ageMs = (): number => performance.now() - this.#caughtUpAt;

  /** Asks at once. Never throws. @returns whether the backend is down */
  async ask(): Promise<boolean> {
    await (this.#asking ??= this.#catchUp().finally(() => (this.#asking = undefined)));
    return this.#down;
  }

  /**
   * Asks now and then every second, until `stop`.
   * @returns when the first answer is applied, or did not come
   */
  async start(): Promise<void> {
    await this.ask();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.start(), CACHE_EVENTS_POLL_MS);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #catchUp(): Promise<void> {
    try {
      while (await this.#step());
      this.#caughtUpAt = performance.now();
      this.#troubled = false;
    } catch (error) {
      if (!this.#troubled)
        this.#options.warn(
          this.#down ? 'сервер данных не отвечает' : 'the changes of the catalogue cannot be read',
          error,
        );
      this.#troubled = true;
    }
  }

  /** @returns whether there may be more to fetch: one reply holds a limited number of changes */
  async #step(): Promise<boolean> {
    const reply = await this.#told();
    // Of what is held the bound stays that of the first time: with later ones it would never come.
    this.#held ??= this.#changesIn(reply);
    if (!this.#held) return false;
    const { changes, log } = this.#held;
    if (!(await this.#hasArrived(log))) return false;
    this.#held = undefined;
    if (!(await this.#options.apply(changes))) return false;
    const before = this.#seq;
    this.#seq = changes.seq;
    return !changes.everything && changes.seq > (before ?? 0);
  }

  async #told(): Promise<z.output<typeof feed.reply>> {
    const response = await this.#fetch();
    this.#down = NOBODY_THERE.includes(response.status);
    if (!response.ok) throw new Error(`cache events: ${response.status}`);
    return feed.reply.parse(await response.json());
  }

  #changesIn({ seq, events, gap, log }: z.output<typeof feed.reply>): Held | undefined {
    const everything = gap || this.#seq === undefined;
    // A log that is another one concerns whoever is read, though nothing has changed.
    const isNews = everything || events.length > 0 || this.#isOtherLog(log);
    this.#log = log;
    if (!isNews) return undefined;
    return {
      changes: {
        events,
        seq: everything ? seq : (events.at(-1)?.seq ?? seq),
        everything,
        // Another process may have marked it, and this one made a page since from what lacks it.
        ...(this.#options.hasArrived && { again: true }),
      },
      log,
    };
  }

  #isOtherLog = (log: Log): boolean =>
    this.#options.hasArrived !== undefined &&
    (this.#log === undefined || this.#log?.epoch !== log?.epoch);

  async #hasArrived(log: Log): Promise<boolean> {
    const { hasArrived, holdMs = CACHE_EVENTS_POLL_MS } = this.#options;
    for (let waited = 0; hasArrived && !hasArrived(log); waited += HELD_MS) {
      if (waited >= holdMs || this.#stopped) return false;
      await sleep(HELD_MS);
    }
    return true;
  }

  async #fetch(): Promise<Response> {
    const after = this.#seq === undefined ? '' : `?after=${this.#seq}`;
    try {
      return await fetch(`${this.#options.backendUrl}${feed.path}${after}`, {
        signal: AbortSignal.timeout(patient(this.#options.timeoutMs ?? TIMEOUT_MS)),
      });
    } catch (error) {
      this.#down = true;
      throw error;
    }
  }
}
