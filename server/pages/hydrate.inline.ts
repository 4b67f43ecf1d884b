/**
 * Begins React's work on a page whose scripts documents.ts has put aside: at once, or, where the
 * page waits, once it has been painted and the browser is idle, or somebody touches it. Until React
 * is there nothing that was done is lost: links, GET forms and popovers work by themselves, a press
 * on any other button, or on a link with `data-held`, is held and repeated, and so are keys; what was
 * typed, chosen or scrolled is told again.
 */
type Hydration = {
  waits: boolean;
  /** A press is held so long at most, ms; then it does what it does without scripts. */
  heldMs: number;
  files: string[];
  styles: string[];
  runtime: unknown[];
  flight: [kind: number, text?: string][];
};
type Tracked = Element & { _valueTracker?: { setValue(value: string): void } };

const page = self as typeof self & { TURBOPACK?: unknown[]; __next_f?: unknown[] };
const { waits, heldMs, files, styles, runtime, flight } = JSON.parse(
  document.getElementById('hydration')!.textContent!,
) as Hydration;

/** A page that is never idle begins all the same, ms. */
const IDLE_WITHIN_MS = 2000;
/** Where a browser has no idea of being idle, ms. */
const BREATH_MS = 200;

let begun = false;
let done = false;
const pressed: (HTMLButtonElement | HTMLAnchorElement)[] = [];
const keys: KeyboardEvent[] = [];
const changed = new Map<Element, Set<string>>();

function begin(): void {
  if (begun) return;
  begun = true;
  for (const sheet of styles) {
    // The page has them all in one file; React looks for each, and would ask for what it misses.
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.dataset.precedence = 'next';
    link.href = `/_next/static/chunks/${sheet}.css`;
    document.head.append(link);
  }
  (page.TURBOPACK ??= []).push(...runtime);
  (page.__next_f ??= []).push(...withStillParts(flight));
  for (const file of files) {
    const script = document.createElement('script');
    script.src = file;
    script.async = true;
    document.head.append(script);
  }
}

/**
 * Still parts stand in the page alone (components/ui/still.tsx). React leaves them as they are;
 * should it have to make the page anew, it finds here what they hold.
 */
function withStillParts(pieces: Hydration['flight']): Hydration['flight'] {
  const parts = document.querySelectorAll<HTMLElement>('[data-still]');
  if (parts.length === 0) return pieces;
  const isText = ([kind]: Hydration['flight'][number]) => kind === 1;
  let text = pieces
    .filter(isText)
    .map(([, piece]) => piece)
    .join('');
  for (const part of parts) {
    const html = JSON.stringify(part.innerHTML).slice(1, -1);
    text = text.replace(`<!--still:${part.dataset.still}-->`, () => html);
  }
  return [...pieces.filter((piece) => !isText(piece)), [1, text]];
}

function hold(event: MouseEvent): void {
  const button = (event.target as Element).closest<(typeof pressed)[number]>(
    'button, a[data-held]',
  );
  if (done || !event.isTrusted || !button || worksAlone(button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed.length === 0) setTimeout(release, heldMs);
  pressed.push(button);
  button.ariaBusy = 'true';
}

const worksAlone = (button: (typeof pressed)[number]): boolean =>
  button instanceof HTMLButtonElement &&
  (button.hasAttribute('popovertarget') ||
    button.type === 'reset' ||
    (button.type === 'submit' && button.form?.method === 'get'));

/**
 * What is typed into a field is told again as its value, and Enter is followed by a press. Other
 * keys go no further: React may be there already and the word of it not, and would take them twice.
 */
function remember(key: KeyboardEvent): void {
  const isTyped =
    key.target instanceof HTMLInputElement || key.target instanceof HTMLTextAreaElement;
  if (done || !key.isTrusted || isTyped || key.key === 'Enter' || key.key === ' ') return;
  key.stopImmediatePropagation();
  keys.push(key);
}

function note({ target, type }: Event): void {
  const element = target as Element;
  changed.set(element, (changed.get(element) ?? new Set()).add(type));
}

/** Whoever leaves before React is there has pressed all the same. */
function send(): void {
  if (done) return;
  done = true;
  for (const button of pressed) {
    const form = button instanceof HTMLButtonElement && button.form;
    if (!form) continue;
    const fields = [...new FormData(form, button)] as [string, string][];
    navigator.sendBeacon(form.action, new URLSearchParams(fields));
  }
}

function release(): void {
  if (done) return;
  done = true;
  for (const [element, types] of changed) {
    // React tells of a change only where the value is not the one it has found.
    (element as Tracked)._valueTracker?.setValue('\0');
    for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
  // A dictionary of an event takes what it knows from whatever has it.
  for (const key of keys) key.target!.dispatchEvent(new KeyboardEvent('keydown', key));
  for (const button of pressed) {
    button.ariaBusy = null;
    button.click();
  }
}

if (waits) {
  const soon = () =>
    'requestIdleCallback' in self
      ? requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS })
      : setTimeout(begin, BREATH_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'click'])
    addEventListener(sign, begin, { capture: true, once: true });
  addEventListener('click', hold, true);
  addEventListener('keydown', remember, true);
  for (const told of ['input', 'change', 'scroll']) addEventListener(told, note, true);
  addEventListener('app-mounted', release);
  addEventListener('pagehide', send);
} else begin();
