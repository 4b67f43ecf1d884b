import { addStock, type Stock } from '../values/stock.ts';
import type { ImportRow } from '../rows/model.ts';

/** How a word is kept where pieces would be; nothing told is the last. */
const WORDS = ['on_order', 'few', 'some', 'many'] as const;
const NOTHING = -9;
/** What a word promises at least: enough to tell which of two says more. */
const LEAST = [0, 1, 2, 10];

/** Remembers the stock of each row of a list, four bytes a row, to add it to a later one's. */
export class StockNotes {
  #notes = new Int32Array(1024);

  /**
   * @param place of the row, from 1
   * @param earlier place of the row about the same offer; 0 for none
   * @returns the row, with the stock of both
   */
  take(row: ImportRow, place: number, earlier: number): ImportRow {
    const own = noteOf(row.kind, row.on_hand);
    const note = earlier > 0 ? added(this.#notes[earlier] ?? NOTHING, own) : own;
    if (place >= this.#notes.length) {
      const larger = new Int32Array(this.#notes.length * 2);
      larger.set(this.#notes);
      this.#notes = larger;
    }
    this.#notes[place] = note;
    if (note === own) return row;
    const { kind, quantity } = stockOf(note);
    return { ...row, kind, on_hand: kind === 'exact' ? quantity : null };
  }
}

const noteOf = (kind: Stock['kind'] | null, pieces: number | null): number => {
  if (kind === null) return NOTHING;
  return kind === 'exact' ? (pieces ?? 0) : -1 - WORDS.indexOf(kind);
};

const stockOf = (note: number): Stock =>
  note >= 0
    ? { kind: 'exact', quantity: note }
    : { kind: WORDS[-1 - note] ?? 'on_order', quantity: LEAST[-1 - note] ?? 0 };

function added(one: number, other: number): number {
  if (one === NOTHING || other === NOTHING) return one === NOTHING ? other : one;
  const { kind, quantity } = addStock(stockOf(one), stockOf(other));
  return noteOf(kind, quantity);
}
