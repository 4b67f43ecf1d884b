/**
 * Watches over the start of the page in the browser. It stands in the page itself, ahead of every
 * file of scripts, since it has to see those fail.
 * - A script or stylesheet of the shop that is gone (a deploy under an open tab): one reload brings
 *   the new page. Not again for 10 s, or what is really missing made the page reload for ever.
 * - An error before the app has said `app-mounted`: told as such, and left uncaught as it came.
 */
function watchStart(): void {
  const KEY = 'chunk-reloaded-at';
  const GUARD_MS = 10_000;
  let mounted = false;

  function isOwnFile(target: EventTarget | null): boolean {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement
          ? target.href
          : '';
    return address !== '' && new URL(address, location.href).pathname.startsWith('/_next/static/');
  }

  function reloadOnce(): void {
    try {
      const last = Number(sessionStorage.getItem(KEY));
      if (Date.now() - last <= GUARD_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      return; // without storage there is no guard, so no reload either
    }
    location.reload();
  }

  window.addEventListener('app-mounted', () => (mounted = true), { once: true });
  window.addEventListener(
    'error',
    (event) => {
      if (isOwnFile(event.target)) reloadOnce();
      else if (!mounted && event instanceof ErrorEvent)
        console.error('Error while mounting app', event.error);
    },
    { capture: true },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if ((reason as Error | null)?.name === 'ChunkLoadError') reloadOnce();
    else if (!mounted) console.error('Error while mounting app', reason);
  });
}

watchStart();
