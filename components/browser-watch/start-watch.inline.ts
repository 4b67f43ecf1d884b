import { raisePreloadError } from './preload-error';

/**
 * Watches over the start of a page where React runs: an error before the app has said
 * `app-mounted` is told as such, and left uncaught as it came. What the bundler asks for later and
 * finds gone is a rejection, which brings the new page as a missing file does
 * (gone-files.inline.ts).
 */
function watchStart(): void {
  let mounted = false;
  window.addEventListener('app-mounted', () => (mounted = true), { once: true });
  window.addEventListener(
    'error',
    (event) => {
      if (!mounted && event instanceof ErrorEvent)
        console.error('Error while mounting app', event.error);
    },
    { capture: true },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if ((reason as Error | null)?.name === 'ChunkLoadError') raisePreloadError(reason);
    else if (!mounted) console.error('Error while mounting app', reason);
  });
}

watchStart();
