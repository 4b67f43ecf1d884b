import { DatabaseSync } from 'node:sqlite';

/**
 * What SQLite's full text makes of one letter: what it holds instead, '' for an accent, which it
 * drops; null for what parts words.
 */
type Letter = string | null;

/** So long is no word that anybody asks for: a query has 100 characters. */
const LONGEST = 300;

/**
 * Words of a text as the full text of the backend holds them (`unicode61 remove_diacritics 2`), each
 * once. What it makes of a letter is learnt from SQLite itself, which keeps tables of its own for
 * letters, cases and accents, so that both sides find the same.
 */
export function indexedWords(text: string): string[] {
  const letters = lettersOf(text);
  const words = new Set<string>();
  let word = '';
  for (const letter of letters) {
    // An accent without its letter begins no word.
    if (letter !== null) word += letter;
    else if (word !== '') {
      words.add(word.slice(0, LONGEST));
      word = '';
    }
  }
  if (word !== '') words.add(word.slice(0, LONGEST));
  return [...words];
}

const known = new Map<string, Letter>();
/** Letters of Latin, Greek and Cyrillic, which are nearly all that a shop has, are learnt at once. */
const COMMON = 0x500;

function lettersOf(text: string): Letter[] {
  const letters = [...text];
  const unknown = letters.filter((letter) => !known.has(letter));
  if (unknown.length > 0) learn(known.size > 0 ? unknown : [...commonLetters(), ...unknown]);
  return letters.map((letter) => known.get(letter) as Letter);
}

const commonLetters = () => Array.from({ length: COMMON }, (_, code) => String.fromCharCode(code));

/** Between two letters, so that one that belongs to no word by itself is told from one that parts them. */
function learn(letters: string[]): void {
  const asked = [...new Set(letters)];
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(`CREATE VIRTUAL TABLE texts USING fts5(words, tokenize = 'unicode61 remove_diacritics 2');
      CREATE VIRTUAL TABLE terms USING fts5vocab(texts, 'instance'); BEGIN`);
    const insert = database.prepare('INSERT INTO texts (rowid, words) VALUES (?, ?)');
    asked.forEach((letter, at) => insert.run(at, `a${letter}b`));
    const rows = database.prepare('SELECT doc, term FROM terms WHERE "offset" = 0').all() as {
      doc: number;
      term: string;
    }[];
    for (const { doc, term } of rows)
      known.set(asked[doc]!, term === 'a' ? null : term.slice(1, -1));
  } finally {
    database.close();
  }
}
