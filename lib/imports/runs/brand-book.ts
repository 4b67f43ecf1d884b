import { articleKey, slugOf } from '../../articles/model.ts';
import { randomId } from './random-id.ts';
import type { ImportContext } from './repository.ts';

/** Whether the shop knows a maker of this name, by any of his spellings. */
export function brandTest({
  brands,
  aliases,
}: Pick<ImportContext, 'brands' | 'aliases'>): (text: string) => boolean {
  const keys = new Set([
    ...brands.map(({ name }) => articleKey(name)),
    ...aliases.map(({ key }) => articleKey(key)),
  ]);
  return (text) => keys.has(articleKey(text));
}

/** Knows brands by all their spellings, and gives ids to those that the shop has not met. */
export class BrandBook {
  readonly #ids = new Map<string, string>();
  /** Spellings met so far, as they stand in the list: most rows repeat one. */
  readonly #met = new Map<string, string | null>();
  /** Brands that the shop has not: they are made, with these ids, once somebody agrees. */
  readonly unknown = new Map<string, { id: string; name: string; slug: string; rows: number }>();

  readonly #slugs = new Map<string, string>();

  /** An alias goes before a name that happens to be spelled so. */
  constructor({ brands, aliases }: Pick<ImportContext, 'brands' | 'aliases'>) {
    for (const { id, name, slug } of brands) {
      if (!this.#ids.has(articleKey(name))) this.#ids.set(articleKey(name), id);
      this.#slugs.set(id, slug);
    }
    for (const { key, brand } of aliases) this.#ids.set(articleKey(key), brand);
  }

  /**
   * @param isOwn whether a part of the list is his, not the same part of another maker
   * @returns the id of the brand; null for a text in which no name is
   */
  idOf(name: string, isOwn = true): string | null {
    let id = this.#met.get(name);
    if (id === undefined) this.#met.set(name, (id = this.#look(name)));
    const unknown = id === null ? undefined : this.unknown.get(id);
    if (unknown && isOwn) unknown.rows += 1;
    return id;
  }

  /** The same of a brand that has been met; null for any other name, of which nothing is made. */
  metIdOf(name: string): string | null {
    return this.#ids.get(articleKey(name)) ?? null;
  }

  /** What the addresses of a brand's products begin with. @param id as `idOf` gave it */
  slugOf(id: string): string {
    return this.#slugs.get(id) ?? '';
  }

  #look(name: string): string | null {
    const key = articleKey(name);
    if (!key) return null;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = randomId();
    this.#ids.set(key, id);
    // Two brands that come to one get different ones when they are made.
    const slug = slugOf(name) || 'brand';
    this.#slugs.set(id, slug);
    this.unknown.set(id, { id, name, slug, rows: 0 });
    return id;
  }
}
