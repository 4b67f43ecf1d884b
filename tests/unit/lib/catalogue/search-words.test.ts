import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { indexedWords } from '@/lib/catalogue/postgres/search-words';

const sqlite = new DatabaseSync(':memory:');
sqlite.exec(`CREATE VIRTUAL TABLE texts USING fts5(words, tokenize = 'unicode61 remove_diacritics 2', detail = none);
  CREATE VIRTUAL TABLE terms USING fts5vocab(texts, 'instance')`);
afterAll(() => sqlite.close());

/** What the full text of the backend holds of each of the texts, in order. */
function wordsOfSqlite(texts: string[]): string[][] {
  sqlite.exec('BEGIN; DELETE FROM texts');
  const insert = sqlite.prepare('INSERT INTO texts (rowid, words) VALUES (?, ?)');
  texts.forEach((text, at) => insert.run(at, text));
  const words = texts.map((): string[] => []);
  for (const { doc, term } of sqlite.prepare('SELECT doc, term FROM terms').all())
    words[doc as number]!.push(term as string);
  sqlite.exec('COMMIT');
  return words.map((some) => some.toSorted());
}

/** The same numbers each time. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('words as the full text of the backend holds them', () => {
  test('are cut at anything but letters and digits, small and without accents', () => {
    expect(
      indexedWords('Фильтр C\u00A02716/1, «Mann-Filter» Café NAÏVE Й i\u0301 \u0301x 10W-40'),
    ).toEqual([
      'фильтр',
      'c',
      '2716',
      '1',
      'mann',
      'filter',
      'cafe',
      'naive',
      'й',
      'i',
      'x',
      '10w',
      '40',
    ]);
  });

  test('are each once, and an empty text has none', () => {
    expect(indexedWords('ВАЗ ваз 2108 2108')).toEqual(['ваз', '2108']);
    expect(indexedWords(' — \u0301 ')).toEqual([]);
  });

  test('of each letter there is are those of SQLite', () => {
    const letters: string[] = [];
    for (let code = 1; code < 0x12000; code += 1)
      if (code < 0xd800 || code > 0xdfff) letters.push(String.fromCodePoint(code));
    const texts = letters.flatMap((letter) => [letter, `a${letter}b ${letter}c`]);
    // Learnt all at once: by itself each costs a table.
    indexedWords(letters.join(''));
    const expected = wordsOfSqlite(texts);
    const differ = texts.filter(
      (text, at) => indexedWords(text).toSorted().join(' ') !== expected[at]!.join(' '),
    );
    expect(differ).toEqual([]);
  });

  test('of texts of any letters are those of SQLite', () => {
    const random = randomOf(47);
    const ranges = [0x80, 0x250, 0x370, 0x500, 0x590, 0x1e00, 0x2c00, 0xd800, 0x1f600, 0x10ffff];
    const texts = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + random(30) }, () => {
        const code = 1 + random(ranges[random(ranges.length)]! - 1);
        return code >= 0xd800 && code <= 0xdfff ? ' ' : String.fromCodePoint(code);
      }).join(''),
    );
    const expected = wordsOfSqlite(texts);
    expect(texts.map((text) => indexedWords(text).toSorted())).toEqual(expected);
  });
});
