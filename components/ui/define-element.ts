import { enhance } from './enhance';

/** What an element adds to the HTML inside of it. @param signal ends it: for its listeners */
type Begin = (element: HTMLElement, signal: AbortSignal) => void;

/**
 * Defines a custom element around HTML that works without it. It begins anew whenever it is put into
 * a page; a fault in it takes away neither the page nor the others.
 * @param name as it stands in the markup, with a hyphen
 */
export function defineElement(name: string, begin: Begin): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      #ends: AbortController | undefined;

      connectedCallback(): void {
        this.#ends?.abort();
        const ends = (this.#ends = new AbortController());
        enhance(name, () => begin(this, ends.signal));
      }

      disconnectedCallback(): void {
        this.#ends?.abort();
      }
    },
  );
}
