/**
 * Tells the shop of errors in this browser, a few of a page: where nobody is looking a page may be
 * broken for all owners of one browser. It stands in the page itself, since what it watches may keep
 * files from running; every page carries it, so it hands on what the event says, and the server makes
 * of it what is told of nobody in particular (lib/failures/browser-error.ts).
 */
const told = new Set<string>();

for (const kind of ['error', 'unhandledrejection', 'page-failed'])
  addEventListener(kind, ((event: ErrorEvent & PromiseRejectionEvent & CustomEvent) => {
    const source = event.filename || '';
    const message = event.message || `${event.reason || event.detail}`;
    // What an extension of the browser, or a page around this one, has thrown is none of ours.
    if (
      (!source || source.startsWith(location.origin)) &&
      told.size < 3 &&
      told.size < told.add(message).size
    )
      navigator.sendBeacon(
        '/api/errors',
        JSON.stringify({
          kind,
          message: message.slice(0, 999),
          source,
          line: event.lineno,
          page: location.pathname,
        }),
      );
  }) as EventListener);
