const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How soon the loss of npm is noticed, ms. */
const GLANCE_MS = 200;
/** Names npm's process to the program that this one becomes. */
const PARENT = 'DETAL_STARTED_BY';

/**
 * Hears that we are to stop: by a signal, or by the end of npm. A SIGTERM for npm ends its shell,
 * which passes nothing on, and npm itself; whoever it has started would run on unseen.
 * @returns {{ asked: () => string | undefined, signal: () => AbortSignal, forward: (listener:
 * (name: string) => void) => void, handOver: () => Promise<Record<string, string>> }} `asked`: the
 * first signal so far; `signal`: aborts with it; `forward`: hands every one on, also the earlier
 * first one; `handOver`: see there
 */
export function watchForStop() {
  const controller = new AbortController();
  const listeners = [];
  const parent = process.env.npm_lifecycle_event ? process.ppid : undefined;
  let first;
  const heard = (name) => {
    first ??= name;
    controller.abort();
    for (const listener of listeners) listener(name);
  };
  for (const name of SIGNALS) process.on(name, () => heard(name));
  if (parent) watchParent(parent, () => heard('SIGTERM'));
  return {
    asked: () => first,
    signal: () => controller.signal,
    forward: (listener) => {
      listeners.push(listener);
      if (first) listener(first);
    },
    /**
     * Stops listening, for the program that this process becomes next. What came until now has been
     * heard when it resolves, as far as Node has been told of it; a signal from then on ends the
     * process, as nothing runs yet.
     * @returns for the environment of that program, which `watchStarter` reads
     */
    handOver: async () => {
      // What came while nothing could run here, as beside a `spawnSync`, is told in the next turns.
      for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
      for (const name of SIGNALS) process.removeAllListeners(name);
      return parent ? { [PARENT]: String(parent) } : {};
    },
  };
}

/**
 * Hears of the end of npm in the program that `npm start` has become. Also of one that came before
 * this was called.
 * @param {() => void} onLoss never called where npm has not started us
 */
export function watchStarter(onLoss) {
  const parent = Number(process.env[PARENT]);
  delete process.env[PARENT]; // it is nobody's business below us
  if (parent) watchParent(parent, onLoss);
}

/** Without npm there is nothing to watch: a shop started by hand may well outlive the shell. */
function watchParent(parent, onLoss) {
  const glance = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(glance);
    onLoss();
  }, GLANCE_MS);
  glance.unref();
}
