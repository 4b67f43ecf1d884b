/**
 * After the last choice, ms: several boxes ticked in a row are one step, and the count has been
 * told by then.
 */
const PAUSE_MS = 700;
/**
 * Where the filters stand in a column; below that width they are a sheet, which is left by its
 * button.
 */
const IN_COLUMN = '(min-width: 900px)';
const KEY = 'filter-chosen';

/** The fields of a range, as `rangeField` names them; here by hand, since each byte is loaded. */
const END = /^attr\.(.+)\.(?:from|to)$/;

/** What is chosen in a form of filters, as its address says it: the two ends of a range as one. */
export function choiceOf(form: HTMLFormElement): URLSearchParams {
  const choice = new URLSearchParams();
  const ranges: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form) as unknown as Iterable<[string, string]>) {
    const slug = END.exec(name)?.[1];
    if (slug) (ranges[slug] ??= []).push(value.replace(/\s/g, '').replace(',', '.'));
    else if (value && value !== '_') choice.append(name, value);
  }
  for (const [slug, ends] of Object.entries(ranges))
    if (ends.join('')) choice.append('attr', `${slug}.${ends.join('_')}`);
  return choice;
}

/** What was being chosen when the page was left for its answer. */
type Chosen = { path: string; name: string; value: string; y: number };

/**
 * Applies filters as they are chosen; the page that answers stands where the last one stood, with
 * the focus where it was.
 */
export function applyAtOnce(form: HTMLFormElement, signal: AbortSignal): void {
  comeBack(form);
  let timer: ReturnType<typeof setTimeout>;
  const follow = ({ target }: { target: EventTarget | null }) => {
    const input = target as HTMLInputElement;
    clearTimeout(timer);
    if (!input.name || !matchMedia(IN_COLUMN).matches) return;
    timer = setTimeout(() => {
      remember({
        path: location.pathname,
        name: input.name,
        value: input.type === 'text' ? '' : input.value,
        y: scrollY,
      });
      location.assign(
        [form.getAttribute('action'), String(choiceOf(form))].filter(Boolean).join('?'),
      );
    }, PAUSE_MS);
  };
  const callOff = () => clearTimeout(timer);
  // Chosen while this script was on its way.
  const target = [...form.elements].find(isChanged);
  if (target) follow({ target });
  form.addEventListener('change', follow, { signal });
  form.addEventListener('submit', callOff, { signal });
  signal.addEventListener('abort', callOff);
}

const isChanged = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  (field.checked !== field.defaultChecked || field.value !== field.defaultValue);

/** Storage may be refused by the browser: then the answer begins at its top. */
function remember(chosen: Chosen): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // said above
  }
}

function comeBack(form: HTMLFormElement): void {
  const chosen = recall();
  if (chosen?.path !== location.pathname) return;
  if (scrollY > 0 || document.activeElement !== document.body) return; // somebody has gone on meanwhile
  scrollTo({ top: chosen.y, behavior: 'instant' });
  const inputs = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement && one.name === chosen.name && one.type !== 'hidden',
  ) as HTMLInputElement[];
  (inputs.find(({ type, value }) => type === 'text' || value === chosen.value) ?? inputs[0])?.focus(
    { preventScroll: true },
  );
}

function recall(): Chosen | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as Chosen);
  } catch {
    return null;
  }
}
