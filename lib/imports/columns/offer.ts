/** What a person may choose for a field: a column, or one text for all rows. */
export type Offer = {
  column: number | null;
  /** Of a constant; '' for a column; of several columns one of `REPEATS`. */
  text: string;
  /** Several columns for one field; `column` is the first. */
  columns?: number[];
  /** 0 to 1. */
  fit: number;
  /** The list calls it so, or shows it plainly, and yet it cannot be taken: somebody must say. */
  mustAsk?: boolean;
  /** The list calls it so, and what stands in it is something else. */
  isRuledOut?: boolean;
  /** The file hides the column: it is never taken by itself. */
  isHidden?: boolean;
  /** Russian: why it may be it, or why it was not taken. */
  reason: string;
  /** Three different values, as they stand in the file. */
  samples: string[];
};
