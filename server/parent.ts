/** What the shop asks a process of its own through the channel between them. */
export const HEALTH_QUESTION = 'are you well?';
/** What it answers. */
export const WELL = 'well';
/** Tells a web process that another one serves in its place. */
export const REPLACED = 'another one serves';

/** What a web process has counted, as prom-client tells it. */
export const METRICS_QUESTION = 'what have you counted?';
export type MetricsAnswer = { metrics: unknown };

/** Before the number of the socket that a web process takes its visitors from. */
export const SOCKET_ARGUMENT = '--socket=';

/**
 * Answers the health questions of whoever started this process, as long as its event loop turns.
 * The channel keeps nobody alive.
 */
export function answerHealthQuestions(): void {
  process.on('message', (question) => {
    if (question === HEALTH_QUESTION) process.send?.(WELL);
  });
  process.channel?.unref();
}

/** The same for what it has counted. @param read never throws */
export function answerMetricsQuestions(read: () => Promise<unknown>): void {
  process.on('message', (question) => {
    if (question !== METRICS_QUESTION) return;
    void read().then((metrics) => process.send?.({ metrics } satisfies MetricsAnswer));
  });
  process.channel?.unref();
}

/**
 * Runs `stop` once, at the first SIGTERM or SIGINT, when another process has taken this one's place,
 * or when its parent has died, and ends the process with 0 after it.
 * @param stop `isReplaced`: others take new visitors, so nobody need be hung up on
 */
export function onStop(stop: (isReplaced: boolean) => Promise<void>): void {
  let isStopping = false;
  const run = (isReplaced: boolean) => {
    if (isStopping) return;
    isStopping = true;
    void stop(isReplaced).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => run(false));
  process.on('disconnect', () => run(false));
  process.on('message', (message) => {
    if (message === REPLACED) run(true);
  });
  process.channel?.unref();
}
