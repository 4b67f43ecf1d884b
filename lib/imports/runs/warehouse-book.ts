import { randomId } from './random-id.ts';

type Known = { id: string; name: string };

/** Knows the warehouses of a supplier by their names, and gives ids to those that he has not yet. */
export class WarehouseBook {
  readonly #ids = new Map<string, string>();
  /** Warehouses that rows of the list name: their ids. */
  readonly named = new Set<string>();
  /** Those that are made before the list is written. */
  readonly unknown: Known[] = [];

  constructor(known: readonly Known[]) {
    for (const { id, name } of known)
      if (!this.#ids.has(folded(name))) this.#ids.set(folded(name), id);
  }

  /** @returns '' for the supplier's own, which has no name in the list */
  idOf(name: string): string {
    if (!name) return '';
    const key = folded(name);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = randomId();
      this.#ids.set(key, id);
      this.unknown.push({ id, name });
    }
    this.named.add(id);
    return id;
  }
}

const folded = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');
