import { setTimeout as sleep } from 'node:timers/promises';
import { keepFailure } from '../../lib/failures/keeper.ts';
import { patient } from '../../lib/patience.ts';
import { ask } from './ask.ts';
import { signal as send } from './children.ts';
import { warnOfDeaths } from './process-warnings.ts';
import { explain } from './refusal.ts';
import { whenAborted } from './stop-signals.ts';

/** A process of the shop that has said that it serves. */
export type ShopProcess = {
  pid: number;
  /** Settles with the exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** What it has counted; undefined when it says nothing before the signal. Never throws. */
  metrics?(signal: AbortSignal): Promise<unknown>;
  /** `isReplaced`: another one serves already, so it may take its leave of its visitors. */
  stop(isReplaced?: boolean): Promise<void>;
};

/**
 * A process as monitors know it: `label` is its name there, `pid` is absent while it does not run,
 * `restarts` counts since the shop was started.
 */
export type RunningProcess = {
  label: string;
  pid?: number;
  restarts: number;
  metrics?: ShopProcess['metrics'];
};

/** `over`: nobody starts the process any more. */
export type KeptProcess = {
  over: Promise<void>;
  running(): RunningProcess[];
  stop(): Promise<void>;
};

/** One that can be replaced by another while it serves. */
export type ReplaceableProcess<P extends ShopProcess> = KeptProcess & {
  /**
   * Starts another one, which is started again from then on, and stops the present one.
   * @throws when it does not come up; the present one then stays
   */
  replace(start: () => Promise<P>): Promise<void>;
};

type Options<P extends ShopProcess> = {
  /** For messages: «Веб-сервер». */
  name: string;
  /** For monitors: `web-1`. */
  label: string;
  /** The first one, which runs; without it that is started here, too. */
  first?: P;
  /** @throws Error when it does not come up */
  again: () => Promise<P>;
  /** Whether it answers its health question before the signal. Never throws. */
  answers: (process: P, signal: AbortSignal) => Promise<boolean>;
  /** It is over once it has ended by itself without a fault. */
  mayEnd?: boolean;
  /**
   * Two questions in a row have so long each to be answered, ms: one alone may be lost because we
   * were halted ourselves.
   */
  patienceMs?: number;
  /** The longest pause before another try, ms. */
  lastPauseMs?: number;
};

const PATIENCE_MS = 5_000;
const QUESTIONS = 2;
/** Between a health question and the next, ms. */
const ASK_EVERY_MS = 1_000;

/** So many deaths within so long are no accident any more. */
const MOST_DEATHS = 5;
const WITHIN_MS = 60_000;
/** What has lived for so long is started again at once; else after a pause that doubles, ms. */
const LIVED_MS = 10_000;
const FIRST_PAUSE_MS = 250;
/** No pause is longer, ms: what was wrong may be mended by then, and nobody is there to say so. */
const LAST_PAUSE_MS = 30_000;

/**
 * Starts a process again whenever it dies or does not answer its health question for ten seconds,
 * at once at first, then after pauses that grow. After five deaths within a minute it is tried once
 * every half minute, for ever: a shop is never closed for good by what passes.
 */
export function keepProcess<P extends ShopProcess>(options: Options<P>): ReplaceableProcess<P> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { lastPauseMs = LAST_PAUSE_MS } = options;
  let { again } = options;
  let current: P | undefined = options.first;
  /** Takes the place of the present one. */
  let successor: P | undefined;
  let restarts = 0;
  let replacing: Promise<void> = Promise.resolve();
  const kept = options.first ? keep() : begin().then(keep);
  return {
    over: kept,
    running: () => (signal.aborted ? [] : [runningAs(options.label, current, restarts)]),
    async stop() {
      stopping.abort();
      await Promise.all([current?.stop(), successor?.stop()]);
      await Promise.all([kept, replacing]);
    },
    replace(start) {
      const replaced = replace(start);
      replacing = replaced.catch(() => undefined);
      return replaced;
    },
  };

  async function replace(start: () => Promise<P>): Promise<void> {
    const started = await start();
    if (signal.aborted) return started.stop();
    [again, successor] = [start, started];
    await current?.stop(true);
  }

  async function keep(begun = options.first): Promise<void> {
    current = begun;
    const pauseAfter = pauses(lastPauseMs);
    for (;;) {
      const began = performance.now();
      const reason = await endOf(current, options, signal);
      if (signal.aborted) return;
      if (successor) {
        [current, successor] = [successor, undefined];
        continue;
      }
      if (await mayEndSo(current, options)) return;
      tellAgain(reason);
      current = undefined;
      restarts += 1;
      const { pause, isSeldom } = pauseAfter(performance.now() - began);
      if (isSeldom) tellSeldom(options.name, lastPauseMs);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      current = await begin();
    }
  }

  /** What came meanwhile, a stop or a successor, stops it. */
  async function begin(): Promise<P | undefined> {
    const begun = successor ?? (await again().catch((error: unknown) => void tell(explain(error))));
    const kept = successor ?? begun;
    if (signal.aborted || kept !== begun) await begun?.stop();
    successor = undefined;
    return kept;
  }
}

const runningAs = (
  label: string,
  process: ShopProcess | undefined,
  restarts: number,
): RunningProcess => ({ label, pid: process?.pid, restarts, metrics: process?.metrics });

/**
 * @returns told how long it had lived, ms, how long is waited before the next one; `isSeldom`: from now
 * on that is the longest pause
 */
function pauses(lastMs: number): (livedMs: number) => { pause: number; isSeldom: boolean } {
  let deaths: number[] = [];
  let pause: number | undefined;
  let isSaid = false;
  return (livedMs) => {
    if (livedMs > LIVED_MS) [pause, isSaid] = [undefined, false];
    const now = performance.now();
    deaths = [...deaths, now].filter((at) => now - at < patient(WITHIN_MS));
    pause = pause === undefined ? 0 : Math.min(pause * 2 || FIRST_PAUSE_MS, lastMs);
    if (deaths.length >= MOST_DEATHS) pause = lastMs;
    const isSeldom = pause === lastMs && !isSaid;
    isSaid ||= isSeldom;
    return { pause, isSeldom };
  };
}

const mayEndSo = async (process: ShopProcess | undefined, { mayEnd }: { mayEnd?: boolean }) =>
  mayEnd === true && (await process?.exited) === 0;

function tellSeldom(name: string, everyMs: number): void {
  tell(
    `${name}: останавливается снова и\u00A0снова, пробую запустить каждые ${everyMs / 1000}\u00A0с. Причина\u00A0— в\u00A0строках выше. Проверьте место на\u00A0диске и\u00A0память; когда причина устранена, больше ничего делать не\u00A0нужно.`,
  );
  warnOfDeaths(name);
}

/**
 * Waits for the end of a process, and ends it when it hangs.
 * @param process none when the last one did not come up
 * @returns what happened, in Russian; '' when that has been told
 */
async function endOf<P extends ShopProcess>(
  process: P | undefined,
  { name, answers, patienceMs = patient(PATIENCE_MS) }: Options<P>,
  signal: AbortSignal,
): Promise<string> {
  if (!process) return '';
  const over = new AbortController();
  const died = process.exited.then((code) => {
    over.abort();
    return `${name}: процесс неожиданно остановился${code === null ? '' : ` (код ${code})`}`;
  });
  const watched = AbortSignal.any([signal, over.signal]);
  const hangs = untilSilent((asked) => answers(process, asked), patienceMs, watched);
  if ((await Promise.race([died, hangs])) !== 'hangs') return died;
  // The whole group: what the process has started hangs with it.
  send(-process.pid, 'SIGKILL');
  await died;
  return `${name}: процесс не\u00A0отвечает ${(QUESTIONS * patienceMs) / 1000}\u00A0с`;
}

/** Resolves when several health questions in a row got no answer; never once `signal` is aborted. */
async function untilSilent(
  answers: (signal: AbortSignal) => Promise<boolean>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<'hangs' | undefined> {
  for (let missed = 0; missed < QUESTIONS;) {
    await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    const patience = AbortSignal.timeout(patienceMs);
    const answered = await answers(AbortSignal.any([signal, patience]));
    if (signal.aborted) return new Promise(() => {});
    missed = answered ? 0 : missed + 1;
    // Who refuses at once, as a backend that is just being replaced, has its time all the same.
    if (!answered) await whenAborted(AbortSignal.any([signal, patience]));
  }
  return 'hangs';
}

/**
 * On the operator's screen and the owner's: what was killed, as for want of memory, has no words of
 * its own.
 */
function tell(reason: string, line = reason): void {
  console.error(`✗ ${line}`);
  keepFailure(JSON.stringify({ time: new Date().toISOString(), msg: line }));
}

/** @param reason '' when it has been told */
function tellAgain(reason: string): void {
  if (reason) tell(reason, `${reason}, запускаю снова`);
}

/** Whether an address answers with success. */
export const answersAt =
  <P extends ShopProcess>(url: (process: P) => string) =>
  (process: P, signal: AbortSignal): Promise<boolean> =>
    ask(url(process), { signal }).then(
      (reply) => reply.ok,
      () => false,
    );
