const INTERVAL_MS = 60_000;

/** How Next 16.4.5 keeps it: `cacheControls` of any IncrementalCache leads to one static map. */
type NextGlobals = { __incrementalCache?: { cacheControls?: { clear?: () => void } } };

/**
 * Next remembers the lifetime of every address it has ever rendered, unknown ones too, and never forgets: whoever asks for made-up
 * addresses would fill the memory. Nothing is lost by forgetting, because the page store returns each page with its lifetime.
 */
export const forgetLifetimes = (): void =>
  (globalThis as NextGlobals).__incrementalCache?.cacheControls?.clear?.();

/** Forgets once a minute; does not keep the process alive. */
export const forgetLifetimesRegularly = (): void =>
  void setInterval(forgetLifetimes, INTERVAL_MS).unref();
