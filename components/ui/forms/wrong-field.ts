/** Of a list of choices, which has no such mark, the first one is led to. */
const WRONG = '[aria-invalid="true"]:not(:disabled), [data-wrong] input';

/** The first field of a form that is marked as wrong and can be seen; null when none is. */
export function firstWrongField(form: HTMLElement | null | undefined): HTMLElement | null {
  const wrong = form?.querySelectorAll<HTMLElement>(WRONG) ?? [];
  return [...wrong].find((field) => field.getClientRects().length > 0) ?? null;
}

/**
 * Puts the cursor into a field and shows it in the upper half of the window: on a phone the
 * keyboard takes the lower one.
 */
export function leadToField(field: HTMLElement): void {
  field.focus();
  if (field.getBoundingClientRect().bottom > window.innerHeight / 2)
    field.scrollIntoView({ block: 'start' });
}
