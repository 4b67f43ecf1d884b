import { isOwnChunk, mayReload } from './components/errors/chunk-reload.ts';

// A deploy under an open tab removes the scripts that the tab still asks for: one reload brings the new page.
// Guarded, so that a script that is really missing cannot make the page reload for ever.
const KEY = 'chunk-reloaded-at';

function reloadOnce(): void {
  try {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without storage there is no guard, so no reload either
  }
  location.reload();
}

window.addEventListener('error', (event) => isOwnChunk(event.target) && reloadOnce(), { capture: true });
window.addEventListener('unhandledrejection', ({ reason }) => (reason as Error | null)?.name === 'ChunkLoadError' && reloadOnce());
