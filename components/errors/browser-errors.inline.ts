/**
 * Tells the shop of errors in this browser, a few of a page: where nobody is looking a page may be
 * broken for all owners of one browser. It stands in the page itself, since what it watches may keep
 * files from running. What is told of nobody in particular is made by the server (scrubbed).
 */
const ADDRESS = '/api/errors';
const told = new Set<string>();
const MOST = 3;

function tell(kind: string, message: string, source = '', line = 0): void {
  const short = message.slice(0, 300);
  // What an extension of the browser, or a page around this one, has thrown is none of ours.
  const isForeign = source !== '' && !source.startsWith(location.origin);
  if (!short || isForeign || told.has(short) || told.size >= MOST) return;
  told.add(short);
  const page = location.pathname.slice(0, 1_000);
  navigator.sendBeacon(
    ADDRESS,
    JSON.stringify({ kind, message: short, source: source.slice(0, 500), line, page }),
  );
}

const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);

/** What was called off, and a file that is gone, which brings the new page (gone-files.inline.ts). */
const isHarmless = (reason: unknown): boolean =>
  /^(?:AbortError|ChunkLoadError)$/.test((reason as Error | null)?.name ?? '');

addEventListener('error', (event) => {
  // Without a file it is of a script of another host, which tells nothing.
  if (event instanceof ErrorEvent && event.filename)
    tell('error', event.message, event.filename, event.lineno);
});
addEventListener('unhandledrejection', ({ reason }) => {
  if (!isHarmless(reason)) tell('rejection', wordsOf(reason));
});
addEventListener('page-failed', (event) => tell('page', wordsOf((event as CustomEvent).detail)));
document.addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
  tell('policy', `${effectiveDirective}: ${blockedURI}`, sourceFile, lineNumber);
});
