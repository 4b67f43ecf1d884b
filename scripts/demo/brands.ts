type DemoBrand = {
  name: string;
  slug: string;
  /** Begins its article numbers. */
  prefix: string;
  /** What it asks compared with others, percent. */
  price: number;
  /** Makes parts for car makers. */
  original?: true;
  /** The sections it makes parts for; all when absent. */
  sections?: string[];
};

/** Makers of the demo: no maker is called so, and every name says what it is. */
export const BRANDS: readonly DemoBrand[] = [
  { name: 'Демо-Фильтр', slug: 'demo-filtr', prefix: 'DF', price: 100, sections: ['filtry'] },
  {
    name: 'Демо-Тормоз',
    slug: 'demo-tormoz',
    prefix: 'DT',
    price: 105,
    sections: ['tormoznaya-sistema'],
  },
  {
    name: 'Демо-Подвеска',
    slug: 'demo-podveska',
    prefix: 'DP',
    price: 100,
    sections: ['podveska', 'rulevoe-upravlenie'],
  },
  {
    name: 'Демо-Мотор',
    slug: 'demo-motor',
    prefix: 'DM',
    price: 110,
    sections: ['dvigatel', 'toplivnaya-sistema'],
  },
  { name: 'Демо-Свет', slug: 'demo-svet', prefix: 'DS', price: 105, sections: ['osveshchenie'] },
  {
    name: 'Демо-Масло',
    slug: 'demo-maslo',
    prefix: 'DL',
    price: 115,
    sections: ['masla-i-zhidkosti'],
  },
  { name: 'Демо-Ремень', slug: 'demo-remen', prefix: 'DR', price: 95, sections: ['dvigatel'] },
  { name: 'Демо-Датчик', slug: 'demo-datchik', prefix: 'DD', price: 110, sections: ['elektrika'] },
  { name: 'Демо-Воздух', slug: 'demo-vozdukh', prefix: 'VZ', price: 90, sections: ['filtry'] },
  {
    name: 'Демо-Диск',
    slug: 'demo-disk',
    prefix: 'DK',
    price: 98,
    sections: ['tormoznaya-sistema'],
  },
  {
    name: 'Демо-Рычаг',
    slug: 'demo-rychag',
    prefix: 'RH',
    price: 94,
    sections: ['podveska', 'rulevoe-upravlenie'],
  },
  {
    name: 'Демо-Искра',
    slug: 'demo-iskra',
    prefix: 'SK',
    price: 102,
    sections: ['dvigatel', 'elektrika'],
  },
  {
    name: 'Демо-Радиатор',
    slug: 'demo-radiator',
    prefix: 'RA',
    price: 101,
    sections: ['sistema-okhlazhdeniya'],
  },
  {
    name: 'Демо-Насос',
    slug: 'demo-nasos',
    prefix: 'NS',
    price: 97,
    sections: ['sistema-okhlazhdeniya', 'toplivnaya-sistema'],
  },
  {
    name: 'Демо-Выхлоп',
    slug: 'demo-vykhlop',
    prefix: 'VH',
    price: 96,
    sections: ['vykhlopnaya-sistema'],
  },
  {
    name: 'Демо-Сцепление',
    slug: 'demo-stseplenie',
    prefix: 'SC',
    price: 103,
    sections: ['transmissiya'],
  },
  { name: 'Демо-Заряд', slug: 'demo-zaryad', prefix: 'ZR', price: 104, sections: ['elektrika'] },
  {
    name: 'Демо-Кузов',
    slug: 'demo-kuzov',
    prefix: 'KZ',
    price: 88,
    sections: ['kuzov', 'salon', 'aksessuary'],
  },
  { name: 'Демо-Ресурс', slug: 'demo-resurs', prefix: 'RS', price: 92 },
  { name: 'Демо-Эконом', slug: 'demo-ekonom', prefix: 'EK', price: 68 },
  { name: 'Демо-Деталь', slug: 'demo-detal', prefix: 'DE', price: 84 },
  { name: 'Демо-Стандарт', slug: 'demo-standart', prefix: 'ST', price: 100 },
  { name: 'Демо-Профи', slug: 'demo-profi', prefix: 'PF', price: 124 },
  { name: 'Демо-Оригинал', slug: 'demo-original', prefix: 'OR', price: 165, original: true },
  { name: 'Демо-Завод', slug: 'demo-zavod', prefix: 'ZV', price: 148, original: true },
];

const indexes = (wanted: (maker: DemoBrand) => boolean) =>
  BRANDS.flatMap((maker, index) => (wanted(maker) ? [index] : []));

/** Makers of car makers' own parts, by their place in BRANDS. */
export const ORIGINAL_BRANDS = indexes(({ original }) => original === true);

/** The other makers that make parts of a section, by their place in BRANDS. */
export const brandsFor = (section: string): number[] =>
  indexes(({ original, sections }) => !original && (sections?.includes(section) ?? true));
