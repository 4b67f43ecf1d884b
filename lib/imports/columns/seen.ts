import type { Field } from '../model.ts';
import type { Contents } from './contents.ts';

/**
 * A field and a column that may hold it. `fit`: 0 to 1; `reason`: Russian; `isRuledOut`: by what
 * stands in it, whatever it is called.
 */
export type Candidate = {
  field: Field;
  column: number;
  fit: number;
  reason: string;
  isRuledOut?: boolean;
};
/** A column as it is looked at. */
export type Seen = {
  name: string;
  word: string;
  contents: Contents;
  cells: string[];
  isHidden: boolean;
};
