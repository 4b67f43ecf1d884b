/** Filled above this share, the table doubles. */
const FULL = 0.6;

/**
 * Remembers the last place of each identity in a long list: 12 bytes an entry, where a Map of texts
 * would take 150. Identities are known by 64 bits of two hashes: among a million the chance that
 * any two meet is one in thirty million.
 */
export class PlaceIndex {
  #first = new Uint32Array(2048);
  #second = new Uint32Array(2048);
  /** 0: free. */
  #places = new Uint32Array(2048);
  #size = 0;

  /**
   * Notes the place of an identity.
   * @param place from 1
   * @returns where it was before; 0 for a new one
   */
  set(identity: string, place: number): number {
    if (this.#size > this.#places.length * FULL) this.#grow();
    const first = hash(identity, 0x811c9dc5, 0x01000193);
    const second = hash(identity, 0x9747b28c, 0x5bd1e995);
    const slot = this.#slotOf(first, second);
    const before = this.#places[slot] ?? 0;
    if (before === 0) this.#size += 1;
    this.#put(slot, first, second, place);
    return before;
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#places.length - 1;
    let slot = (first ^ (second >>> 7)) & mask;
    while (
      this.#places[slot] !== 0 &&
      (this.#first[slot] !== first || this.#second[slot] !== second)
    )
      slot = (slot + 1) & mask;
    return slot;
  }

  #put(slot: number, first: number, second: number, place: number): void {
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#places[slot] = place;
  }

  #grow(): void {
    const [first, second, places] = [this.#first, this.#second, this.#places];
    this.#first = new Uint32Array(places.length * 2);
    this.#second = new Uint32Array(places.length * 2);
    this.#places = new Uint32Array(places.length * 2);
    for (let slot = 0; slot < places.length; slot += 1) {
      const place = places[slot] ?? 0;
      if (place !== 0)
        this.#put(
          this.#slotOf(first[slot] ?? 0, second[slot] ?? 0),
          first[slot] ?? 0,
          second[slot] ?? 0,
          place,
        );
    }
  }
}

function hash(text: string, seed: number, prime: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), prime);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
