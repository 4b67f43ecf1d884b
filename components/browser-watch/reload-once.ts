const KEY = 'chunk-reloaded-at';
const GUARD_MS = 10_000;

/** Not again for 10 s, or what is really missing made the page reload for ever. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last <= GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without storage there is no guard, so no reload either
  }
  location.reload();
}
