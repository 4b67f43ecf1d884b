/**
 * What people type and what the catalogue calls it, each a few phrases parted by commas.
 * `bothWays`: any of them may be typed for any other.
 */
export type Synonym = {
  id: string;
  words: string;
  meanings: string;
  bothWays: boolean;
  updatedAt: string;
};

/** Phrases as they are stored: one comma between them, each once, none empty. */
export const tidyPhrases = (text: string): string =>
  [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    ),
  ].join(', ');
