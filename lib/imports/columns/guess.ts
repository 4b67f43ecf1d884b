import type { Field, Mapping } from '../model.ts';
import type { Offer } from './offer.ts';

/** Which column holds what, as far as the list tells. */
export type Guess = {
  mapping: Mapping;
  /** 0 to 1 for each mapped field; below `SURE_FROM` it should be looked at. */
  confidence: Partial<Record<Field, number>>;
  /** Why each mapped field was taken, in Russian. */
  reasons: Partial<Record<Field, string>>;
  /** The best candidates of each field, at most three, the one taken among them. */
  offers: Partial<Record<Field, Offer[]>>;
  /**
   * Of article, brand, name, a price and stock (in this order): what was not found. `cost` stands
   * for any price.
   */
  missing: Field[];
  /** Columns that are called by a field and not read: Russian sentences. */
  notes: string[];
};
