import { describe, expect, test } from 'vitest';
import { indexQueryOf, mostOf, queryOf } from '@/lib/catalogue/postgres/search/match';
import type { Vocabulary } from '@/lib/catalogue/postgres/search/vocabulary';

/** Words with how many products have them, and beginnings that more words share than are told. */
const vocabularyOf =
  (words: { [word: string]: number }, endless: string[] = []): Vocabulary =>
  ({ text, isBeginning }) => {
    const told = Object.keys(words).filter((word) =>
      isBeginning ? word.startsWith(text) : word === text,
    );
    return {
      words: told,
      products: told.reduce((sum, word) => sum + words[word]!, 0),
      isAll: !endless.includes(text),
    };
  };

describe('a match as PostgreSQL is asked for it', () => {
  test('has every word in quotes', () => {
    expect(
      queryOf({
        all: [
          { word: 'фильтр' },
          { any: [{ beginning: 'масл' }, { word: 'oil' }, { brand: 'demo-Brand' }] },
        ],
      }),
    ).toBe("('фильтр' & ('масл':* | 'oil' | 'ѣbdemobrand'))");
  });

  test('asks the same thing once', () => {
    expect(queryOf({ any: [{ word: 'a1' }, { word: 'a1' }] })).toBe("'a1'");
  });

  test('lets nothing typed be an operator', () => {
    expect(queryOf({ word: "a' | 'b" })).toBe("'a'' | ''b'");
    expect(queryOf({ beginning: "a':*" })).toBe("'a'':*':*");
    expect(queryOf({ word: 'a\\' })).toBe("'a\\\\'");
    expect(queryOf({ word: '' })).toBe("' '");
    expect(queryOf({ word: 'a\0b' })).toBe("'a b'");
  });
});

describe('a match as an index of words is asked for it', () => {
  const vocabulary = vocabularyOf(
    { фильтр: 70_000, фильтра: 3_000, масляный: 50_000, редкий: 10, de1: 1, de2: 90_000, '20': 2 },
    ['de', '2'],
  );

  test('spells beginnings out', () => {
    expect(indexQueryOf({ beginning: 'фильтр' }, vocabulary)).toBe("('фильтр' | 'фильтра')");
    expect(indexQueryOf({ beginning: 'нет' }, vocabulary)).toBe("'нет'");
  });

  test('names all that is common', () => {
    const match = { all: [{ beginning: 'фильтр' }, { word: 'масляный' }] };
    expect(indexQueryOf(match, vocabulary)).toBe("(('фильтр' | 'фильтра') & 'масляный')");
  });

  test('names the rarest alone where it is rare', () => {
    const match = { all: [{ word: 'масляный' }, { word: 'редкий' }, { beginning: 'de' }] };
    expect(indexQueryOf(match, vocabulary)).toBe("'редкий'");
  });

  test('leaves out what is not counted beside what is', () => {
    const match = { all: [{ word: 'масляный' }, { beginning: 'de' }, { word: 'фильтр' }] };
    expect(indexQueryOf(match, vocabulary)).toBe("('масляный' & 'фильтр')");
  });

  test('names one where none is counted', () => {
    const match = { all: [{ beginning: 'de' }, { beginning: '2' }] };
    expect(indexQueryOf(match, vocabulary)).toBe("'20'");
  });

  test('is met by no more products than are told', () => {
    const any = { any: [{ word: 'редкий' }, { word: 'фильтра' }] };
    expect(mostOf(any, vocabulary)).toBe(3_010);
    expect(mostOf({ all: [any, { word: 'масляный' }] }, vocabulary)).toBe(3_010);
    expect(mostOf({ beginning: 'de' }, vocabulary)).toBe(Infinity);
  });
});
