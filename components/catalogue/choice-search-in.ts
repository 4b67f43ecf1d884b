/** Lets the fields above long groups of choices (choice-search.tsx) narrow what stands under them. */
export function searchChoices(form: HTMLFormElement, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isSearch(event.target)) event.preventDefault();
  };
  form.addEventListener('input', narrow, { signal });
  form.addEventListener('keydown', onKeyDown, { signal });
}

const isSearch = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'search';

/** Without its count, which is in words, too. */
const nameOf = (label: HTMLLabelElement): string => label.querySelector('span')?.textContent ?? '';

function narrow({ target }: Event): void {
  if (!isSearch(target)) return;
  const wanted = target.value.trim().toLowerCase();
  const group = target.closest('fieldset');
  for (const label of group?.querySelectorAll('label') ?? [])
    label.hidden = !nameOf(label).toLowerCase().includes(wanted);
  const fold = group?.querySelector('details');
  if (fold && wanted) fold.open = true;
}
