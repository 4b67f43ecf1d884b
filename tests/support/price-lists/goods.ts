import type { Chance } from '../walks/chance.ts';

/** What stands in a header, and what the goods are called. `short`: Russian abbreviations. */
export const LANGUAGES = ['ru', 'uk', 'en', 'short'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Part = {
  brand: string;
  article: string;
  name: string;
  category: string;
  /** Roubles. */
  cost: number;
  retail: number;
  stock: number;
  /** The supplier's own number. */
  code: string;
  oem: string;
  cross: string;
  crossBrand: string;
  barcode: string;
  car: string;
};

const BRANDS = [
  ...['BOSCH', 'MANN-FILTER', 'TRW', 'LuK', 'SACHS', 'NGK', 'Febi', 'Lemförder'],
  ...['Автодеталь', 'Пекар', 'KORTEX', 'ЗМЗ', 'Sangsin', 'VERNET', 'Фенокс', '555', 'A.B.S.'],
];
const CROSS_BRANDS = ['TOKICO', 'COFLE', 'FERODO', 'ABE'];
const CARS = ['TOYOTA CAMRY 2.4 06-11', 'FORD FOCUS II 05-', 'NISSAN ALMERA 12-18', 'KIA RIO 11-'];
const NAMES: Record<'ru' | 'uk' | 'en', readonly (readonly [group: string, name: string])[]> = {
  ru: [
    ['Тормоза', 'Колодки тормозные передние'],
    ['Тормоза', 'Диск тормозной задний вентилируемый'],
    ['Фильтры', 'Фильтр масляный'],
    ['Подвеска', 'Стойка стабилизатора левая'],
    ['Подвеска', 'Опора шаровая'],
    ['Двигатель', 'Прокладка ГБЦ'],
    ['Двигатель', 'Ремень ГРМ'],
    ['Электрика', 'Свеча зажигания'],
  ],
  uk: [
    ['Гальма', 'Колодки гальмівні передні'],
    ['Гальма', 'Диск гальмівний задній'],
    ['Фільтри', 'Фільтр оливи'],
    ['Підвіска', 'Стійка стабілізатора ліва'],
    ['Двигун', 'Прокладка ГБЦ'],
    ['Двигун', 'Ремінь ГРМ'],
  ],
  en: [
    ['Brakes', 'BRAKE PAD FRONT'],
    ['Brakes', 'BRAKE DISC REAR'],
    ['Fasteners', 'HEX SCREW'],
    ['Fasteners', 'HEX NUT'],
    ['Filters', 'OIL FILTER'],
    ['Suspension', 'BALL JOINT'],
  ],
};

/** Numbers as parts bear them: with letters, of digits only, with dots, spaces, dashes, Cyrillic. */
function anArticle(chance: Chance, style: number): string {
  const digits = (count: number) =>
    Array.from({ length: count }, (_, at) => chance.from(at === 0 ? 1 : 0, 9)).join('');
  const letters = (from: string, count: number) =>
    Array.from({ length: count }, () => chance.one([...from])).join('');
  const LATIN = 'ABCDEFGHKLMNPRSTW';
  return [
    () => `${letters(LATIN, 2)}${digits(4)}`,
    () => digits(7),
    () => `${digits(5)}-${digits(5)}`,
    () => `0 986 ${digits(3)} ${digits(3)}`,
    () => `${letters(LATIN, 1)} ${digits(3)}/${digits(2)}`,
    () => `${digits(4)}-${digits(7)}-0${letters('1234', 1)}`,
    () => `${digits(2)}.${digits(5)}.${letters('0123', 2)}`,
  ][style % 7]!();
}

/** Parts that nobody makes. @param language of their names */
export function someParts(chance: Chance, count: number, language: Language): Part[] {
  const names = NAMES[language === 'short' ? 'ru' : language];
  const styles = [0, 1, 2, 3].map(() => chance.from(0, 6));
  return Array.from({ length: count }, (_, at): Part => {
    const [category, name] = chance.one(names);
    const cost = chance.from(9_000, 900_000) / 100;
    return {
      brand: chance.one(BRANDS),
      article: anArticle(chance, chance.one(styles)),
      name,
      category,
      cost,
      retail: Math.round(cost * (125 + chance.from(0, 20))) / 100,
      stock: chance.from(0, 60),
      code: `${language === 'en' ? 'X' : 'ЦБ'}-${String(100_000 + at * 7 + chance.from(0, 6)).padStart(8, '0')}`,
      oem: `${anArticle(chance, 2)}, ${anArticle(chance, 1)}`,
      cross: anArticle(chance, 0),
      crossBrand: chance.one(CROSS_BRANDS),
      barcode: `46${String(chance.from(10 ** 10, 10 ** 11 - 1))}`,
      car: chance.one(CARS),
    };
  });
}
