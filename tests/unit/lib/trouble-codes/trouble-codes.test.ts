import { describe, expect, test } from 'vitest';
import type { CategoryLink } from '../../../../lib/categories/model.ts';
import { isOfStandard, parseTroubleCode, signsOf } from '../../../../lib/trouble-codes/code.ts';
import { partLinks } from '../../../../lib/trouble-codes/part-links.ts';
import {
  chapterOfCode,
  knownCodes,
  neighboursOf,
  pageOfCode,
  textOfCode,
  topicOfCode,
} from '../../../../lib/trouble-codes/model.ts';

describe('what people type', () => {
  test.each([
    ['P0301', 'P0301'],
    [' p 0301 ', 'P0301'],
    ['Р0301', 'P0301'],
    ['РО3О1', 'P0301'],
    ['р-03.01', 'P0301'],
    ['С0035', 'C0035'],
    ['в0001', 'B0001'],
    ['u0100', 'U0100'],
    ['P0АВС', 'P0ABC'],
    ['P1ABC', 'P1ABC'],
    ['P4301', undefined],
    ['P030', undefined],
    ['P03011', undefined],
    ['X0301', undefined],
    ['', undefined],
    ['масло', undefined],
  ])('%j is %s', (typed, code) => expect(parseTroubleCode(typed)).toBe(code));
});

test.each([
  ['P0301', true],
  ['P1301', false],
  ['P2000', true],
  ['P33FF', false],
  ['P3400', true],
  ['B0001', true],
  ['B1001', false],
  ['U0100', true],
  ['U3000', true],
  ['U3100', false],
])('%s has a meaning of the standard: %s', (code, expected) =>
  expect(isOfStandard(code)).toBe(expected),
);

test('a code is told sign by sign', () => {
  expect(signsOf('P0301').map(({ sign }) => sign)).toEqual(['P', '0', '3', '01']);
  expect(signsOf('P0301')[2]!.meaning).toContain('зажигания');
  expect(signsOf('P1301')[2]!.meaning).toContain('изготовителя');
});

describe('texts', () => {
  test('there are some hundred, each code once, in order, each with a topic and a chapter', () => {
    const codes = knownCodes().map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(700);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.filter((code) => parseTroubleCode(code) !== code)).toEqual([]);
    expect(codes.filter((code) => !topicOfCode(code) || !chapterOfCode(code))).toEqual([]);
  });

  // Where series begin and end, and in their middle: by SAE J2012.
  test.each([
    ['P0012', /Фазовращатель впускного распредвала, банк 1: .*поздняя/],
    ['P0102', /расхода воздуха: низкий/],
    ['P0135', /кислорода, банк 1, датчик 1: .*подогрева/],
    ['P0141', /кислорода, банк 1, датчик 2: .*подогрева/],
    ['P0171', /банк 1: слишком бедная/],
    ['P0175', /банк 2: слишком богатая/],
    ['P0204', /Форсунка.*цилиндр 4/],
    ['P0263', /цилиндр 1: дисбаланс мощности/],
    ['P0296', /цилиндр 12: дисбаланс мощности/],
    ['P0304', /Пропуски зажигания: цилиндр 4/],
    ['P0340', /распредвала A, банк 1: неисправность/],
    ['P0356', /Катушка зажигания.*цилиндр 6/],
    ['P0401', /недостаточный поток/],
    ['P0420', /Катализатор, банк 1: эффективность ниже порога/],
    ['P0442', /малая утечка/],
    ['P0507', /обороты выше/],
    ['P0562', /слишком низкое/],
    ['P0606', /процессора/],
    ['P0741', /гидротрансформатора: не включается/],
    ['P0735', /5-я передача/],
  ])('%s', (code, text) => expect(textOfCode(code)).toMatch(text));

  test('a topic is that of the part, not of its neighbour', () => {
    expect(topicOfCode('P0036')!.about).toContain('подогрев');
    expect(topicOfCode('P0045')!.about).toContain('Наддув');
    expect(topicOfCode('P0301')!.parts).toContain('Свечи зажигания');
  });

  test('neighbours are told, at the ends one', () => {
    expect(neighboursOf('P0301').before!.code).toBe('P0300');
    expect(neighboursOf('P0301').after!.code).toBe('P0302');
    expect(neighboursOf('P0001').before).toBeUndefined();
    expect(neighboursOf('P1234')).toEqual({});
  });
});

describe('pages', () => {
  test.each([
    ['p03', 'P03', true],
    ['p0301', 'P0301', true],
    ['p1301', 'P1301', false],
    ['P0301', undefined, undefined],
    ['р0301', undefined, undefined],
    ['p09', undefined, undefined],
    ['none', undefined, undefined],
  ])('at %s stands %s, indexed: %s', (slug, key, indexed) => {
    expect(pageOfCode(slug)?.key).toBe(key);
    expect(pageOfCode(slug)?.indexed).toBe(indexed);
  });
});

test('parts lead to categories where there are some, else to search, each place once', () => {
  const category = (name: string, slug: string, count = 1): CategoryLink => ({
    name,
    slug,
    parent: null,
    depth: 0,
    count,
    image: null,
  });
  const tree = [
    category('Свечи зажигания', 'svechi'),
    category('Датчики', 'datchiki'),
    category('Термостаты', 'termostaty'),
    category('Форсунки', 'forsunki', 0),
  ];
  expect(partLinks(['Свеча зажигания', 'Термостат', 'Форсунки', 'Свечи зажигания'], tree)).toEqual([
    { text: 'Свечи зажигания', href: '/categories/svechi' },
    { text: 'Термостаты', href: '/categories/termostaty' },
    { text: 'Форсунки', href: '/?q=%D1%84%D0%BE%D1%80%D1%81%D1%83%D0%BD%D0%BA%D0%B8' },
  ]);
});
