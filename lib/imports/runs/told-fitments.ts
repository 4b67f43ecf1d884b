import type { Backend } from '../../pocketbase/client.ts';
import { articleKey } from '../../articles/model.ts';
import { CarBook } from '../reference-lists/car-book.ts';
import { carsInText } from '../reference-lists/car-text.ts';
import type { FitmentRow } from '../reference-lists/contract.ts';
import { REFERENCE_ROWS } from '../reference-lists/model.ts';
import { readKnownCars, writeFitments } from '../reference-lists/repository.ts';
import type { Mapping, PriceListItem } from '../model.ts';

/** More than any list tells; the rest of it is left out. */
const MOST = 500_000;
const SOURCE_LENGTH = 60;

/** What a price list tells of the cars that its parts fit, gathered while it is read. */
export class ToldFitments {
  readonly #book: CarBook | null | undefined;
  readonly #rows = new Map<string, FitmentRow>();

  /** @param book none where nothing is gathered */
  constructor(book?: CarBook | null) {
    this.#book = book;
  }

  /** @param brand id of the part's, null for none */
  note(brand: string | null, { article, fitmentText }: PriceListItem): void {
    if (!this.#book || !brand || fitmentText === '' || this.#rows.size >= MOST) return;
    for (const { generation, modification, years } of carsInText(this.#book, fitmentText)) {
      const row = { brand, key: articleKey(article), generation, modification };
      const said = { yearFrom: years.from, yearTo: years.to };
      const unsaid = { position: '', quantity: 0, note: '' };
      this.#rows.set(Object.values({ ...row, ...said }).join(' '), { ...row, ...said, ...unsaid });
    }
  }

  /**
   * Writes them, those that are there already once more as they are; parts that the shop has not
   * are passed by.
   * @param supplier whose word it is, by name
   * @param signal aborted, the rest is left; the same list again writes it
   * @throws AppError
   */
  async write(pb: Backend, supplier: string, signal: AbortSignal): Promise<void> {
    const rows = [...this.#rows.values()];
    for (let from = 0; from < rows.length && !signal.aborted; from += REFERENCE_ROWS)
      await writeFitments(pb, rows.slice(from, from + REFERENCE_ROWS), {
        source: supplier.slice(0, SOURCE_LENGTH),
        dryRun: false,
      });
  }
}

/** The cars of the shop, where a list tells of cars at all. @throws AppError */
export const carsToldOf = async (
  pb: Backend,
  { columns, constants }: Mapping,
): Promise<CarBook | null> =>
  (columns.fitmentText ?? constants.fitmentText) ? new CarBook(await readKnownCars(pb)) : null;
