/** Of these the form that comes from the shop knows better, and of what people do not see. */
const OF_SHOP = new Set(['hidden', 'checkbox', 'radio', 'submit', 'button']);

/**
 * Brings what was typed into a form over to the one that takes its place: passwords never come back
 * from the shop, and a long text may not have.
 */
export function keepTyped(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of from.elements) {
    if (!isField(field) || OF_SHOP.has(field.type) || field.tabIndex < 0) continue;
    const same = to.elements.namedItem(field.name);
    if (same instanceof Element && isField(same)) same.value = field.value;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
