type Words = readonly [string, ...string[]];

/** One category of the second level and what lies in it. */
export type Shelf = {
  name: string;
  slug: string;
  /** Names of its parts, in the singular: what a product's name begins with. */
  parts: Words;
  /** An attribute that tells the parts apart, its values go into the names. */
  attribute: string;
  values: Words;
  /** Retail prices in whole rubles. */
  rubles: [from: number, to: number];
  grams: [from: number, to: number];
  unit?: string;
};

export type Section = { name: string; slug: string; text: string; shelves: Shelf[] };

/** The tree of the demo shop: real names of parts, in two levels. */
export const SECTIONS: Section[] = [
  {
    name: 'Фильтры', slug: 'filtry', text: 'Демонстрационный раздел: фильтры для масла, воздуха двигателя и салона.',
    shelves: [
      { name: 'Масляные фильтры', slug: 'maslyanye-filtry', parts: ['Фильтр масляный', 'Фильтр масляный корпусной', 'Вставка масляного фильтра'], attribute: 'Резьба', values: ['M20×1,5', 'M22×1,5', '3/4"-16 UNF', 'без резьбы'], rubles: [240, 1900], grams: [180, 650] },
      { name: 'Воздушные фильтры', slug: 'vozdushnye-filtry', parts: ['Фильтр воздушный', 'Фильтр воздушный панельный'], attribute: 'Форма', values: ['панель', 'цилиндр', 'овал'], rubles: [320, 2700], grams: [150, 900] },
      { name: 'Салонные фильтры', slug: 'salonnye-filtry', parts: ['Фильтр салона', 'Фильтр салона угольный'], attribute: 'Слой', values: ['бумажный', 'угольный', 'антибактериальный'], rubles: [290, 2400], grams: [90, 420] },
    ],
  },
  {
    name: 'Тормозная система', slug: 'tormoznaya-sistema', text: 'Демонстрационный раздел: колодки, диски и шланги тормозов.',
    shelves: [
      { name: 'Тормозные колодки', slug: 'tormoznye-kolodki', parts: ['Колодки тормозные дисковые', 'Колодки тормозные барабанные'], attribute: 'Ось', values: ['передние', 'задние'], rubles: [1100, 9800], grams: [900, 2600], unit: 'компл.' },
      { name: 'Тормозные диски', slug: 'tormoznye-diski', parts: ['Диск тормозной', 'Диск тормозной вентилируемый'], attribute: 'Диаметр', values: ['256 мм', '280 мм', '300 мм', '330 мм'], rubles: [1900, 15800], grams: [4200, 11500] },
      { name: 'Тормозные шланги', slug: 'tormoznye-shlangi', parts: ['Шланг тормозной'], attribute: 'Место', values: ['передний левый', 'передний правый', 'задний'], rubles: [380, 2900], grams: [120, 380] },
    ],
  },
  {
    name: 'Подвеска', slug: 'podveska', text: 'Демонстрационный раздел: амортизаторы, рычаги и стойки.',
    shelves: [
      { name: 'Амортизаторы', slug: 'amortizatory', parts: ['Амортизатор газомасляный', 'Амортизатор масляный', 'Стойка амортизатора'], attribute: 'Место', values: ['передний левый', 'передний правый', 'задний'], rubles: [2600, 17500], grams: [2100, 5600] },
      { name: 'Рычаги подвески', slug: 'rychagi-podveski', parts: ['Рычаг подвески', 'Рычаг подвески с шаровой опорой'], attribute: 'Сторона', values: ['левый', 'правый'], rubles: [2100, 16400], grams: [1200, 4800] },
      { name: 'Стойки стабилизатора', slug: 'stoyki-stabilizatora', parts: ['Стойка стабилизатора', 'Тяга стабилизатора'], attribute: 'Ось', values: ['передняя', 'задняя'], rubles: [450, 3900], grams: [250, 620] },
    ],
  },
  {
    name: 'Двигатель', slug: 'dvigatel', text: 'Демонстрационный раздел: зажигание, привод и уплотнения двигателя.',
    shelves: [
      { name: 'Свечи зажигания', slug: 'svechi-zazhiganiya', parts: ['Свеча зажигания', 'Свеча зажигания иридиевая'], attribute: 'Зазор', values: ['0,7 мм', '0,9 мм', '1,1 мм'], rubles: [180, 2200], grams: [40, 70] },
      { name: 'Ремни ГРМ', slug: 'remni-grm', parts: ['Ремень ГРМ', 'Комплект ремня ГРМ с роликами и натяжителем'], attribute: 'Зубьев', values: ['111', '137', '153', '163'], rubles: [900, 19600], grams: [140, 2900] },
      { name: 'Прокладки двигателя', slug: 'prokladki-dvigatelya', parts: ['Прокладка клапанной крышки', 'Прокладка головки блока', 'Прокладка поддона'], attribute: 'Материал', values: ['металл', 'резина', 'паронит'], rubles: [260, 7400], grams: [40, 700] },
    ],
  },
  {
    name: 'Электрика', slug: 'elektrika', text: 'Демонстрационный раздел: питание, свет и датчики.',
    shelves: [
      { name: 'Аккумуляторы', slug: 'akkumulyatory', parts: ['Аккумулятор автомобильный', 'Аккумулятор автомобильный AGM'], attribute: 'Ёмкость', values: ['55 А·ч', '60 А·ч', '74 А·ч', '95 А·ч'], rubles: [5200, 26900], grams: [12500, 24500] },
      { name: 'Автолампы', slug: 'avtolampy', parts: ['Лампа галогенная', 'Лампа светодиодная'], attribute: 'Цоколь', values: ['H1', 'H4', 'H7', 'W5W'], rubles: [60, 4300], grams: [10, 120] },
      { name: 'Датчики', slug: 'datchiki', parts: ['Датчик кислорода', 'Датчик ABS', 'Датчик положения коленвала', 'Датчик температуры'], attribute: 'Контактов', values: ['2', '3', '4', '5'], rubles: [480, 11800], grams: [30, 260] },
    ],
  },
  {
    name: 'Масла и жидкости', slug: 'masla-i-zhidkosti', text: 'Демонстрационный раздел: моторные масла и технические жидкости.',
    shelves: [
      { name: 'Моторные масла', slug: 'motornye-masla', parts: ['Масло моторное синтетическое', 'Масло моторное полусинтетическое'], attribute: 'Вязкость', values: ['0W-20', '5W-30', '5W-40', '10W-40'], rubles: [690, 8900], grams: [950, 4600] },
      { name: 'Охлаждающие жидкости', slug: 'okhlazhdayushchie-zhidkosti', parts: ['Антифриз готовый', 'Антифриз-концентрат'], attribute: 'Цвет', values: ['красный', 'зелёный', 'фиолетовый'], rubles: [390, 3600], grams: [1050, 5400] },
      { name: 'Тормозные жидкости', slug: 'tormoznye-zhidkosti', parts: ['Жидкость тормозная'], attribute: 'Класс', values: ['DOT 4', 'DOT 4 LV', 'DOT 5.1'], rubles: [210, 1700], grams: [480, 1100] },
    ],
  },
];

/** Makers of the demo: no maker is called so, and every name says what it is. */
export const MAKERS: { name: string; slug: string; prefix: string; original?: true }[] = [
  { name: 'Демо-Фильтр', slug: 'demo-filtr', prefix: 'DF' },
  { name: 'Демо-Тормоз', slug: 'demo-tormoz', prefix: 'DT' },
  { name: 'Демо-Подвеска', slug: 'demo-podveska', prefix: 'DP' },
  { name: 'Демо-Мотор', slug: 'demo-motor', prefix: 'DM' },
  { name: 'Демо-Свет', slug: 'demo-svet', prefix: 'DS' },
  { name: 'Демо-Масло', slug: 'demo-maslo', prefix: 'DL' },
  { name: 'Демо-Ремень', slug: 'demo-remen', prefix: 'DR' },
  { name: 'Демо-Датчик', slug: 'demo-datchik', prefix: 'DD' },
  { name: 'Демо-Ресурс', slug: 'demo-resurs', prefix: 'RS' },
  { name: 'Демо-Эконом', slug: 'demo-ekonom', prefix: 'EK' },
  { name: 'Демо-Деталь', slug: 'demo-detal', prefix: 'DE' },
  { name: 'Демо-Оригинал', slug: 'demo-original', prefix: 'OR', original: true },
];
