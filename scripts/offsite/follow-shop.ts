import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import { log } from '../../lib/log.ts';
import { describeError } from '../../lib/pocketbase/errors.ts';
import { OFFSITE_NOTE, type OffsiteNote } from '../../lib/system/offsite-note.ts';
import { reasonOf } from './reason.ts';
import { Shipper } from './shipper.ts';
import { writeWhole } from './state.ts';
import { openTarget } from './open-target.ts';
import { openLatenessWarning } from './warn-of-lateness.ts';

/** Between two tries while the copy is not taken, ms: the first and the longest. */
const TRY_AGAIN_MS = 2_000;
const TRY_AGAIN_MOST_MS = 30_000;
/** So often, and after each failure, the place is asked whether it still has what was sent, ms. */
const PROVE_EVERY_MS = 3_600_000;

export type OffsiteConfig = Pick<Config, 'copiesS3' | 'dataDir' | 'pocketbaseUrl'> & {
  copies: NonNullable<Config['copies']>;
};

/**
 * Sends what changes in the shop until it is asked to stop, and then what has changed last. A place
 * that does not take it is tried again for ever: that is said once, and that it is over.
 */
export async function followShop(config: OffsiteConfig, stopping: AbortSignal): Promise<void> {
  const following = new Following(config);
  const tell = failureTeller();
  let pause = 0;
  for (;;) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
    const isLast = stopping.aborted;
    try {
      pause = await following.round();
      tell(undefined);
    } catch (error) {
      pause = Math.min(Math.max(TRY_AGAIN_MS, pause * 2), TRY_AGAIN_MOST_MS);
      await following.fail(error);
      tell(error);
    }
    if (isLast) return following.close();
  }
}

const NOTHING_SENT = { restorable: null, swept: 0, filesLeft: 0, bytes: 0 };

/** The shop's database, as long as nobody puts another one in its place. */
class Following {
  readonly #config: OffsiteConfig;
  readonly #warn: (since: number) => void;
  #shipper: Shipper | undefined;
  #hasCompared = false;
  /** When the place was seen to have what was sent, ms. */
  #provedAt = 0;
  #behindSince: number | undefined;
  #error = '';

  constructor(config: OffsiteConfig) {
    this.#config = config;
    this.#warn = openLatenessWarning(config);
  }

  /** @returns how long the next one may wait, ms @throws what sending failed with */
  async round(): Promise<number> {
    const { copies } = this.#config;
    const shipper = (this.#shipper ??= await this.#open());
    const now = new Date(); // what is acknowledged later may not be seen
    if (shipper.look()) this.#behindSince ??= now.getTime();
    if (Date.now() - this.#provedAt > PROVE_EVERY_MS) await this.#prove(shipper);
    if (!this.#hasCompared) await shipper.compareFiles();
    this.#hasCompared = true;
    const { isBusy } = await shipper.step(now);
    [this.#behindSince, this.#error] = [undefined, ''];
    await this.#note(now);
    return isBusy ? 0 : copies.everyMs;
  }

  /** What has changed stays known, unless the database itself is not what it was. */
  async fail(error: unknown): Promise<void> {
    this.#error = reasonOf(error);
    this.#behindSince ??= Date.now();
    this.#provedAt = 0;
    this.#warn(this.#behindSince);
    try {
      this.#shipper?.look(); // its log must not grow for as long as the copy is not taken
    } catch {
      await this.close();
    }
    await this.#note(undefined).catch(() => undefined); // the disk of the shop may be full
  }

  async close(): Promise<void> {
    const shipper = this.#shipper;
    [this.#shipper, this.#hasCompared, this.#provedAt] = [undefined, false, 0];
    await shipper?.close().catch(() => undefined);
  }

  async #prove(shipper: Shipper): Promise<void> {
    if (!(await shipper.isKept())) {
      await shipper.beginAgain();
      this.#hasCompared = false;
      log.warn('На месте копий нет того, что туда отправлено: копия отправляется заново, целиком');
    }
    this.#provedAt = Date.now();
  }

  #open(): Promise<Shipper> {
    const { copies, dataDir } = this.#config;
    const { to: address, recipient, keepMs } = copies;
    const target = openTarget(address, this.#config);
    return Shipper.open({ dataDir, target, address, recipient, keepMs });
  }

  /** @param at all that had changed then has been sent */
  async #note(at: Date | undefined): Promise<void> {
    const note: OffsiteNote = {
      ...NOTHING_SENT,
      ...this.#shipper?.progress(at),
      lookedAt: new Date().toISOString(),
      behindSince: this.#behindSince ? new Date(this.#behindSince).toISOString() : null,
      error: this.#error,
    };
    await writeWhole(join(this.#config.dataDir, OFFSITE_NOTE), note);
  }
}

/** @returns hears of every round; tells the first failure of a row, and the end of them */
function failureTeller(): (error: unknown) => void {
  let said = '';
  return (error) => {
    const why = error === undefined ? '' : reasonOf(error);
    if (why === said) return;
    said = why;
    if (why === '') log.info('Копия вне машины снова отправляется');
    else log.error(describeError(error), `Копия вне\u00A0машины не\u00A0отправляется: ${why}`);
  };
}
