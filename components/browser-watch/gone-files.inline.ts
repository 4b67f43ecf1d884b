import { raisePreloadError } from './preload-error';

/**
 * A script or stylesheet of the shop that is gone, as under a page that was sent while the shop was
 * updated: one reload brings the new page. It stands in the page itself, ahead of every file, since
 * it has to see those fail.
 */
function isOwnFile(target: EventTarget | null): boolean {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement
        ? target.href
        : '';
  return address !== '' && new URL(address, location.href).pathname.startsWith('/_next/static/');
}

addEventListener('error', ({ target }) => isOwnFile(target) && raisePreloadError(target), {
  capture: true,
});
