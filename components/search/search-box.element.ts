import { defineElement } from '@/components/ui/define-element';
import { suggestionsFor } from './ask-suggestions';
import { optionsOf, type Option } from './options';

/** The combobox of ARIA 1.2: up and down choose, through the box itself, Enter opens, Escape closes. */
defineElement('shop-search', (element, signal) => {
  const parts = partsOf(element);
  if (!parts) return;
  const { form, box, list, line } = parts;
  const isTyped = box === document.activeElement && box.value !== box.defaultValue;
  // Kept for everybody, the page does not know what its address asks for.
  box.value ||= new URLSearchParams(location.search).get('q') ?? '';

  let options: Option[] = [];
  let isOpen = false;
  let active = -1;

  const set = (state: { isOpen?: boolean; active?: number }): void => {
    ({ isOpen = isOpen, active = active } = state);
    show(parts, isOpen ? options.length : 0, active);
  };

  const change = suggestionsFor((offered) => {
    options = offered ? optionsOf(offered) : [];
    list.replaceChildren(...options.map((option, at) => lineOf(line, option, `${list.id}-${at}`)));
    set({ active: -1 }); // what was chosen may stand elsewhere now, or nowhere
  });

  function type(): void {
    change(box.value);
    set({ isOpen: true, active: -1 });
  }

  const close = () => set({ isOpen: false, active: -1 });

  function move(step: 1 | -1): void {
    // One place more than options: the box.
    const places = options.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    const first = step > 0 ? 0 : options.length - 1;
    set({ isOpen: true, active: isOpen ? next : first });
  }

  function press(event: KeyboardEvent): void {
    const isShown = isOpen && options.length > 0;
    const chosen = isShown ? options[active] : undefined;
    const action = {
      ArrowDown: options.length > 0 && (() => move(1)),
      ArrowUp: options.length > 0 && (() => move(-1)),
      Enter: chosen && (() => location.assign(chosen.href)),
      Escape: isShown && close,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  box.addEventListener('input', type, { signal });
  box.addEventListener('keydown', press, { signal });
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => form.contains(relatedTarget as Node | null) || close(),
    { signal },
  );
  if (isTyped) type();
});

function partsOf(element: HTMLElement) {
  const form = element.querySelector('form');
  const box = form?.querySelector('input');
  const list = form?.querySelector<HTMLElement>('[role=listbox]');
  const line = form?.querySelector<HTMLAnchorElement>('[data-line] a');
  const status = form?.querySelector('[role=status]');
  return form && box && list && line ? { form, box, list, line, status } : undefined;
}

/** @param count of options that are open @param active the chosen one; -1: the box itself */
function show(
  { box, list, status }: NonNullable<ReturnType<typeof partsOf>>,
  count: number,
  active: number,
): void {
  list.hidden = count === 0;
  box.ariaExpanded = String(count > 0);
  status?.replaceChildren(count > 0 ? `Подсказок: ${count}. Выбор стрелками вверх и вниз.` : '');
  [...list.children].forEach((one, at) => (one.ariaSelected = String(at === active)));
  const chosen = count > 0 ? list.children[active] : undefined;
  if (!chosen) return box.removeAttribute('aria-activedescendant');
  box.setAttribute('aria-activedescendant', chosen.id);
  chosen.scrollIntoView({ block: 'nearest' });
}

function lineOf(
  line: HTMLAnchorElement,
  { href, kind, title, note, price }: Option,
  id: string,
): HTMLAnchorElement {
  const option = document.importNode(line, true);
  Object.assign(option, { id, href, ariaSelected: 'false', tabIndex: -1 });
  option.setAttribute('role', 'option');
  option.dataset.kind = kind;
  const parts = { title, note, price };
  for (const [name, text] of Object.entries(parts)) {
    const part = option.querySelector(`[data-part=${name}]`);
    if (text) part?.append(text);
    else part?.remove();
  }
  return option;
}
