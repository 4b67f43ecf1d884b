/** What codes that are near each other have in common. */
export type CodeTopic = {
  /** First and last codes of which it is true. */
  spans: [first: string, last: string][];
  /** What the car watches here, a sentence or two. */
  about: string;
  /** What is looked at before anything is bought, in this order. */
  checks: string[];
  /** What shops call the parts concerned: for links to categories and to search. */
  parts: string[];
};

/** Stands first or second in nearly every list of checks. */
export const WIRING = 'разъём и проводку: окисление, обрыв, перетёртая изоляция';
