import type { LeftOut } from '../jobs/model.ts';
import type { Entry } from '../model.ts';

/** So many other suppliers are named. */
const NAMED = 5;

/** Rows of a list of several suppliers that are not this one's. */
export class OtherRows {
  readonly #own: string;
  readonly #suppliers = new Set<string>();
  readonly #counts = { elsewhere: 0, unoffered: 0 };

  /** @param supplier whose rows are wanted; of one that the shop has not met all are */
  constructor(supplier: { name: string } | null) {
    this.#own = folded(supplier?.name ?? '');
  }

  /** Whether a row is left out: it is somebody else's, or of a product that nobody offers. */
  take(entry: Entry): boolean {
    if (!('item' in entry)) return false;
    const { supplier = '', exported, costKopecks, retailKopecks, stock } = entry.item;
    if (this.#own && supplier && folded(supplier) !== this.#own) {
      this.#counts.elsewhere += 1;
      if (this.#suppliers.size < NAMED) this.#suppliers.add(supplier);
      return true;
    }
    const isUnoffered = exported === null && (costKopecks ?? retailKopecks ?? stock) === null;
    if (isUnoffered) this.#counts.unoffered += 1;
    return isUnoffered;
  }

  get leftOut(): LeftOut {
    return { ...this.#counts, suppliers: [...this.#suppliers] };
  }
}

const folded = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е');
