/** A page that has reloaded itself for a missing script does not do so again for this long, ms. */
const RELOAD_GUARD_MS = 10_000;

/** @param lastReload what was kept of the last reload (ms since 1970, as text), null when there was none */
export function mayReload(lastReload: string | null, now: number): boolean {
  const last = Number(lastReload);
  return !lastReload || !Number.isFinite(last) || now - last > RELOAD_GUARD_MS;
}

/** Whether an element that failed to load is one of the shop's own scripts. */
export const isOwnChunk = (target: EventTarget | null): boolean => target instanceof HTMLScriptElement && new URL(target.src, location.href).pathname.startsWith('/_next/static/');
