import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  digitsOnly,
  isAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  isUsualBik,
  legalFormOf,
} from '../../../../lib/requisites/model.ts';

const BIK = '044525225';

describe('the number of a taxpayer', () => {
  it.each(['7707083893', '7736207543', '7736050003'])("%s is a company's", (inn) =>
    expect(legalFormOf(inn)).toBe('company'),
  );
  test("500100732259 is a person's", () => expect(legalFormOf('500100732259')).toBe('sole_trader'));
  it.each([
    '7707083894',
    '770708389',
    '77070838930',
    '500100732258',
    '500100732249',
    '0000000000',
    '000000000000',
    '',
    'семь',
    '7707 083893',
    '７７０７０８３８９３',
  ])('«%s» is none', (inn) => {
    expect(isInn(inn)).toBe(false);
    expect(legalFormOf(inn)).toBeNull();
  });
});

describe('the number of a registration', () => {
  it.each(['1027700132195', '1027700229193', '304500116000157'])('%s is one', (ogrn) =>
    expect(isOgrn(ogrn)).toBe(true),
  );
  it.each([
    '1027700132196',
    '102770013219',
    '304500116000158',
    '0000000000000',
    '000000000000000',
    '',
    '10277001321950',
  ])('«%s» is none', (ogrn) => expect(isOgrn(ogrn)).toBe(false));
});

/** As the companies themselves publish them. */
const WELL_KNOWN: [name: string, inn: string, ogrn: string][] = [
  ['Газпром', '7736050003', '1027700070518'],
  ['Яндекс', '7736207543', '1027700229193'],
  ['ЛУКОЙЛ', '7708004767', '1027700035769'],
  ['Роснефть', '7706107510', '1027700043502'],
  ['РЖД', '7708503727', '1037739877295'],
  ['Аэрофлот', '7712040126', '1027700092661'],
  ['Ростелеком', '7707049388', '1027700198767'],
  ['МТС', '7740000076', '1027700149124'],
  ['ВТБ', '7702070139', '1027739609391'],
  ['Магнит', '2309085638', '1032304945947'],
  ['АВТОВАЗ', '6320002223', '1026301983113'],
  ['КАМАЗ', '1650032058', '1021602013971'],
  ['Норильский никель', '8401005730', '1028400000298'],
  ['Татнефть', '1644003838', '1021601623702'],
  ['Почта России', '7724490000', '1197746000000'],
  ['Альфа-Банк', '7728168971', '1027700067328'],
  ['Т-Банк', '7710140679', '1027739642281'],
  ['МегаФон', '7812014560', '1027809169585'],
  ['ВымпелКом', '7713076301', '1027700166636'],
  ['Сургутнефтегаз', '8602060555', '1028600584540'],
  ['НОВАТЭК', '6316031581', '1026303117642'],
];

describe('companies that everybody knows', () => {
  it.each(WELL_KNOWN)(
    '%s: ИНН %s and ОГРН %s are right, and neither with two digits exchanged',
    (_, inn, ogrn) => {
      expect([legalFormOf(inn), isOgrn(ogrn), isOgrn(inn), isInn(ogrn)]).toEqual([
        'company',
        true,
        false,
        false,
      ]);
      const exchanged = (number: string) => number.replace(/(\d)(\d)(?=\d{0,2}$)/, '$2$1');
      if (exchanged(inn) !== inn) expect(isInn(exchanged(inn))).toBe(false);
    },
  );

  it.each([
    ['Сбербанк', '044525225', '30101810400000000225'],
    ['ВТБ', '044525187', '30101810700000000187'],
    ['Альфа-Банк', '044525593', '30101810200000000593'],
    ['Т-Банк', '044525974', '30101810145250000974'],
    ['Газпромбанк', '044525823', '30101810200000000823'],
    ['Россельхозбанк', '044525111', '30101810200000000111'],
    ['Северо-Западный банк Сбербанка', '044030653', '30101810500000000653'],
  ])(
    '%s: the account at the Central Bank fits the region of its БИК, and no other',
    (_, bik, account) => {
      expect([
        isBik(bik),
        isUsualBik(bik),
        isCorrespondentAccount(account, bik),
        isCorrespondentAccount(account, bik.startsWith('044525') ? '044030700' : '044525700'),
      ]).toEqual([true, true, true, false]);
    },
  );
});

describe('the reason of a registration', () => {
  it.each(['773601001', '7736AB001'])('%s is one', (kpp) => expect(isKpp(kpp)).toBe(true));
  it.each(['77360100', '7736ab001', '7736010011', '000000000', ''])('«%s» is none', (kpp) =>
    expect(isKpp(kpp)).toBe(false),
  );
});

describe('a bank and its accounts', () => {
  test("a client's account fits its bank, and no other", () => {
    expect(isAccount('40702810200000000001', BIK)).toBe(true);
    expect(isAccount('40702810200000000001', '044525226')).toBe(false);
    expect(isAccount('40702810200000000002', BIK)).toBe(false);
  });
  test("the bank's own account begins with 301", () => {
    expect(isCorrespondentAccount('30101810400000000225', BIK)).toBe(true);
    expect(isCorrespondentAccount('30101810400000000226', BIK)).toBe(false);
    expect(isCorrespondentAccount('40702810200000000001', BIK)).toBe(false);
  });
  test("a code of nine digits may be a bank's; of Russian ones it begins with 04", () => {
    expect([isBik(BIK), isBik('04452522'), isBik('000000000')]).toEqual([true, false, false]);
    expect([isUsualBik(BIK), isUsualBik('144525225')]).toEqual([true, false]);
  });
});

test('one digit mistaken in these is noticed, whichever it is', () => {
  const valid: [string, (text: string) => boolean][] = [
    ['7707083893', isInn],
    ['500100732259', isInn],
    ['40702810200000000001', (text) => isAccount(text, BIK)],
    ['30101810400000000225', (text) => isCorrespondentAccount(text, BIK)],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      ([text, is], at, shift) => {
        const place = at % text.length;
        const wrong =
          text.slice(0, place) + ((Number(text[place]) + shift) % 10) + text.slice(place + 1);
        expect(is(text)).toBe(true);
        expect(is(wrong)).toBe(false);
      },
    ),
  );
});

test('whatever is typed is judged, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      for (const is of [isInn, isOgrn, isKpp, isBik]) expect(typeof is(a)).toBe('boolean');
      expect(isAccount(a, b) || isCorrespondentAccount(a, b)).toBe(false);
    }),
  );
});

it('people put spaces and dashes between digits', () =>
  expect(digitsOnly(' 7707 083\u00a0893—1-2 ')).toBe('770708389312'));
