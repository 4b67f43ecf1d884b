const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How soon the loss of npm is noticed, ms. */
const GLANCE_MS = 200;

/**
 * Hears that we are to stop: by a signal, or by the end of npm. A SIGTERM for npm ends its shell,
 * which passes nothing on, and npm itself; whoever it has started would run on unseen.
 * @returns {{ asked: () => string | undefined, signal: () => AbortSignal, forward: (listener:
 * (name: string) => void) => void }} `asked`: the first signal so far; `signal`: aborts with it;
 * `forward`: hands every one on, also the earlier first one
 */
export function watchForStop() {
  const controller = new AbortController();
  const listeners = [];
  let first;
  const heard = (name) => {
    first ??= name;
    controller.abort();
    for (const listener of listeners) listener(name);
  };
  for (const name of SIGNALS) process.on(name, () => heard(name));
  if (process.env.npm_lifecycle_event) watchParent(() => heard('SIGTERM'));
  return {
    asked: () => first,
    signal: () => controller.signal,
    forward: (listener) => {
      listeners.push(listener);
      if (first) listener(first);
    },
  };
}

/** Without npm there is nothing to watch: a shop started by hand may well outlive the shell. */
function watchParent(onLoss) {
  const parent = process.ppid;
  const glance = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(glance);
    onLoss();
  }, GLANCE_MS);
  glance.unref();
}
