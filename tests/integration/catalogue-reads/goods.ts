/**
 * The small shop that the examples are about: what a product is called, sold for and known by. A
 * product's number is its place here, from 1 on, so that every order is known beforehand.
 */

/**
 * `at`: the shop's own warehouse, its second one, a partner's, another partner's, one that is closed. `stock`: pieces
 * on the shelf, or how a partner tells them.
 */
type Offered = {
  at: 'own' | 'second' | 'partner' | 'rival' | 'closed';
  /** 0: on request. */
  roubles: number;
  stock: number | 'few' | 'some' | 'many' | 'on_order';
  reserved?: number;
  leadHours?: number;
  /** Sold by so many, from so many on. */
  pack?: number;
};
/** `car`: its key; '' for what fits any. */
type Fitted = { car: string; years?: [from: number, to: number] };
type OtherNumber = { brand: string; number: string; kind: 'oem' | 'trade' | 'old' };

export type Good = {
  id: string;
  brand: string;
  category: string;
  article: string;
  name: string;
  offers: Offered[];
  draft?: true;
  original?: true;
  /** The printed form tells it from another article of the same key. */
  variant?: true;
  barcode?: string;
  description?: string;
  weightGrams?: number;
  successor?: string;
  /** File names; the first one is described. */
  images?: string[];
  attributes?: Record<string, string>;
  numbers?: OtherNumber[];
  cars?: Fitted[];
};

const own = (roubles: number, stock: number, more: Partial<Offered> = {}): Offered => ({
  at: 'own',
  roubles,
  stock,
  ...more,
});
const partner = (roubles: number, stock: Offered['stock'], leadHours = 0): Offered => ({
  at: 'partner',
  roubles,
  stock,
  leadHours,
});

/** `[slug, name, other spellings]`; the last one is closed. */
export const BRANDS: [slug: string, name: string, spellings: string[]][] = [
  ['mann-filter', 'MANN-FILTER', ['MANN', 'МАНН']],
  ['bosch', 'Bosch', ['БОШ']],
  ['skoda', 'Škoda', ['VAG']],
  ['trialli', 'TRIALLI', []],
  ['sangsin', 'Sangsin', []],
  ['toyota', 'Toyota', []],
  ['lukoil', 'LUKOIL', ['ЛУКОЙЛ']],
  ['zavod', 'Завод', []],
  ['drobno', 'Drobno', []],
  ['closed', 'Закрытый', []],
];
export const CLOSED_BRAND = 'closed';

/** `[slug, name, parent]`, brothers in the order in which they are shown. */
export const CATEGORIES: [slug: string, name: string, parent: string][] = [
  ['filters', 'Фильтры', ''],
  ['oil-filters', 'Фильтры масляные', 'filters'],
  ['oil-cartridges', 'Картриджи масляные', 'oil-filters'],
  ['air-filters', 'Фильтры воздушные', 'filters'],
  ['brakes', 'Тормозная система', ''],
  ['pads', 'Колодки тормозные', 'brakes'],
  ['fasteners', 'Крепёж', 'brakes'],
  ['fluids', 'Жидкости', ''],
  ['motor-oils', 'Моторные масла', 'fluids'],
  ['accessories', 'Аксессуары', ''],
  ['empty', 'Пустая', ''],
  ['odds', 'Мелочи', ''],
];
/** `[category, name, kind, unit]`, in the order in which they are offered. */
export const ATTRIBUTES: [category: string, name: string, kind: string, unit: string][] = [
  ['filters', 'Высота', 'number', 'мм'],
  ['filters', 'Резьба', 'text', ''],
  ['fluids', 'Объём', 'number', 'л'],
  ['motor-oils', 'Вязкость', 'choice', ''],
  ['odds', 'Тон', 'text', ''],
  ['odds', 'Сорт', 'text', ''],
];

/** `[key, names, years of the generation, its modifications: id, name, engine]`. */
export const CARS: [
  key: string,
  names: [make: string, model: string, generation: string],
  years: [from: number, to: number],
  engines: [id: string, name: string, code: string][],
][] = [
  [
    'kia.rio.iv',
    ['Kia', 'Rio', 'IV'],
    [2017, 2022],
    [
      ['rioengine000014', '1.4 100 л. с.', 'G4LC'],
      ['rioengine000016', '1.6 123 л. с.', 'G4FG'],
    ],
  ],
  ['kia.rio.iii', ['Kia', 'Rio', 'III'], [2011, 2017], []],
  ['kia.ceed.jd', ['Kia', 'Ceed', 'JD'], [2012, 2018], []],
  ['hyundai.solaris.ii', ['Hyundai', 'Solaris', 'II'], [2017, 0], []],
  ['toyota.camry.xv50', ['Toyota', 'Camry', 'XV50'], [2011, 2018], []],
  ['lada.vesta.ng', ['LADA', 'Vesta', 'NG'], [2022, 0], []],
  ['uaz.patriot.i', ['УАЗ', 'Патриот', 'I'], [2005, 0], []],
];
/** The one make without a model. */
export const LONELY_MAKE = { name: 'Saab', slug: 'saab' };

/** `[from, its key, to, its key]`: who asks for the first may be given the second. */
export const ANALOGS: [fromBrand: string, fromKey: string, toBrand: string, toKey: string][] = [
  ['toyota', '0446533471', 'bosch', '0986494123'],
  ['bosch', '0986494123', 'zavod', 'K10'],
  ['trialli', 'PF4350', 'skoda', '1J0698451'],
];

/** The first replaces the second, as a supplier says. */
export const REPLACED: typeof ANALOGS = [['trialli', '357R', 'bosch', '357']];

/** The storefront that shows the quicker offers first and names its partners. */
export const OTHER_STOREFRONT = 'other';

/** `[storefront, product, what is bought with it, orders]`. */
export const TOGETHER: [storefront: string, product: string, other: string, orders: number][] = [
  ['main', 'w712-75', 'antifreeze', 3],
  ['main', 'w712-75', 'oil-5w40', 5],
  ['main', 'w712-75', 'oil-5w30', 9],
  [OTHER_STOREFRONT, 'w712-75', 'mats', 9],
];

const OEM_FILTER = { brand: 'skoda', number: '03C 115 561 H', kind: 'oem' } as const;

export const GOODS: Good[] = [
  {
    id: 'w712-75',
    brand: 'mann-filter',
    category: 'oil-filters',
    article: 'W 712/75',
    name: 'Фильтр масляный',
    offers: [own(450, 10), partner(400, 'many', 24)],
    barcode: '4011558736712',
    description: 'Навинчиваемый, с обратным клапаном.',
    weightGrams: 350,
    attributes: { Высота: '79 мм', Резьба: '3/4-16 UNF' },
    numbers: [OEM_FILTER],
    cars: [{ car: 'kia.rio.iv', years: [2019, 2020] }, { car: 'hyundai.solaris.ii' }],
  },
  {
    id: 'w712-751',
    brand: 'mann-filter',
    category: 'oil-filters',
    article: 'W 712/751',
    name: 'Фильтр масляный длинный',
    offers: [own(520, 3)],
    attributes: { Высота: '120 мм', Резьба: 'M20x1,5' },
  },
  {
    id: 'w712-9',
    brand: 'mann-filter',
    category: 'oil-filters',
    article: 'W 712/9',
    name: 'Фильтр масляный',
    offers: [own(400, 4, { reserved: 4 })],
  },
  {
    id: 'bosch-filter',
    brand: 'bosch',
    category: 'oil-filters',
    article: 'F 026 407 077',
    name: 'Фильтр масляный',
    offers: [partner(430, 'many', 24)],
    attributes: { Высота: '79', Резьба: '3/4-16 UNF' },
    numbers: [OEM_FILTER, { brand: 'mann-filter', number: 'W 712/75', kind: 'trade' }],
    cars: [{ car: 'kia.rio.iv' }, { car: 'kia.rio.iii' }],
  },
  {
    id: 'zavod-filter',
    brand: 'zavod',
    category: 'oil-filters',
    article: '2101-1012005',
    name: 'Фильтр масляный',
    offers: [partner(210, 'on_order', 72)],
  },
  {
    id: 'cartridge',
    brand: 'mann-filter',
    category: 'oil-cartridges',
    article: 'HU 719/7 x',
    name: 'Картридж масляный',
    offers: [own(700, 5)],
    images: ['front.jpg', 'side.jpg'],
  },
  {
    id: 'skoda-filter',
    brand: 'skoda',
    category: 'oil-filters',
    article: '03C 115 561 H',
    name: 'Фильтр масляный оригинальный',
    offers: [own(900, 2)],
    original: true,
  },
  {
    id: 'draft',
    brand: 'mann-filter',
    category: 'oil-filters',
    article: 'W 719/30',
    name: 'Фильтр масляный черновой',
    offers: [own(100, 9)],
    draft: true,
    attributes: { Высота: '10 мм', Резьба: 'M1' },
    numbers: [OEM_FILTER],
    cars: [{ car: 'kia.rio.iv' }],
  },
  {
    id: 'c27-161',
    brand: 'mann-filter',
    category: 'air-filters',
    article: 'C 27 161',
    name: 'Фильтр воздушный',
    offers: [own(600, 4)],
    variant: true,
    cars: [{ car: 'hyundai.solaris.ii' }],
  },
  {
    id: 'c2716-1',
    brand: 'mann-filter',
    category: 'air-filters',
    article: 'C 2716/1',
    name: 'Фильтр воздушный квадратный',
    offers: [],
    variant: true,
  },
  {
    id: 'fuel-filter',
    brand: 'bosch',
    category: 'filters',
    article: '0 450 905 273',
    name: 'Фильтр топливный',
    offers: [own(1200, 1)],
  },
  {
    id: 'pads-4201',
    brand: 'trialli',
    category: 'pads',
    article: 'PF 4201',
    name: 'Колодки тормозные передние',
    offers: [own(1500, 8)],
    numbers: [{ brand: '', number: 'PF 4000', kind: 'old' }],
    cars: [{ car: 'kia.rio.iv' }],
  },
  {
    id: 'pads-4350',
    brand: 'trialli',
    category: 'pads',
    article: 'PF 4350',
    name: 'Колодки тормозные задние',
    offers: [partner(1300, 'few', 48)],
    cars: [{ car: 'kia.rio.iv.rioengine000016' }],
  },
  {
    id: 'pads-sp1250',
    brand: 'sangsin',
    category: 'pads',
    article: 'SP1250',
    name: 'Колодки дисковые передние',
    offers: [own(1400, 2)],
    numbers: [{ brand: 'toyota', number: '04465-33471', kind: 'oem' }],
    cars: [{ car: 'toyota.camry.xv50' }],
  },
  {
    id: 'pads-toyota',
    brand: 'toyota',
    category: 'pads',
    article: '04465-33471',
    name: 'Колодки дисковые оригинальные',
    offers: [
      partner(6200, 'on_order', 120),
      { at: 'rival', roubles: 6500, stock: 'on_order', leadHours: 48 },
    ],
    original: true,
    cars: [{ car: 'toyota.camry.xv50' }],
  },
  {
    id: 'pads-c302',
    brand: 'zavod',
    category: 'pads',
    article: 'С302/303 Д',
    name: 'Колодки барабанные задние',
    offers: [own(0, 5)],
  },
  {
    id: 'pads-drum',
    brand: 'bosch',
    category: 'pads',
    article: '0 986 487 714',
    name: 'Колодка барабанная усиленная',
    offers: [own(950, 6)],
  },
  {
    id: 'pads-old',
    brand: 'trialli',
    category: 'pads',
    article: 'PF 4100',
    name: 'Колодки тормозные прежние',
    offers: [],
    successor: 'pads-4201',
  },
  {
    id: 'pads-analog',
    brand: 'bosch',
    category: 'pads',
    article: '0 986 494 123',
    name: 'Колодки дисковые',
    offers: [partner(1250, 'some', 24)],
  },
  {
    id: 'pads-far',
    brand: 'zavod',
    category: 'pads',
    article: 'K 10',
    name: 'Колодки дисковые запасные',
    offers: [own(800, 1)],
  },
  {
    id: 'bolt',
    brand: 'zavod',
    category: 'fasteners',
    article: '№ 357',
    name: 'Болт скобы',
    offers: [own(120, 50)],
  },
  {
    id: 'sensor',
    brand: 'bosch',
    category: 'fasteners',
    article: '357',
    name: 'Датчик износа',
    offers: [own(640, 2)],
  },
  {
    id: 'bracket',
    brand: 'trialli',
    category: 'fasteners',
    article: '357 R',
    name: 'Скоба',
    offers: [],
  },
  {
    id: 'oil-5w40',
    brand: 'lukoil',
    category: 'motor-oils',
    article: '1670476',
    name: 'Масло моторное Genesis 5W-40 синтетическое 4 л',
    offers: [own(2400, 20)],
    attributes: { Вязкость: '5W-40', Объём: '4 л' },
  },
  {
    id: 'oil-10w40',
    brand: 'lukoil',
    category: 'motor-oils',
    article: '1670477',
    name: 'Масло моторное Люкс 10W-40 полусинтетическое 5 л',
    offers: [own(1900, 4)],
    attributes: { Вязкость: '10W-40', Объём: '5 л' },
  },
  {
    id: 'oil-m8',
    brand: 'zavod',
    category: 'motor-oils',
    article: 'M-8',
    name: 'Масло моторное минеральное',
    offers: [partner(300, 'on_order', 48)],
    attributes: { Вязкость: '5w-40', Объём: '1 л' },
  },
  {
    id: 'oil-5w30',
    brand: 'lukoil',
    category: 'motor-oils',
    article: '1670478',
    name: 'Масло моторное Genesis 5W-30 экономичное 4л',
    offers: [own(2300, 0)],
    attributes: { Вязкость: '5W-30', Объём: '4 л' },
  },
  {
    id: 'antifreeze',
    brand: 'zavod',
    category: 'fluids',
    article: 'AF-5',
    name: 'Антифриз красный G12+',
    offers: [own(800, 7)],
    attributes: { Объём: '5 л' },
    cars: [{ car: '' }],
  },
  {
    id: 'brake-fluid',
    brand: 'zavod',
    category: 'fluids',
    article: 'DOT4-05',
    name: 'Жидкость тормозная DOT 4',
    offers: [own(350, 30, { pack: 6 })],
    attributes: { Объём: '0,5 л' },
  },
  {
    id: 'mats',
    brand: 'zavod',
    category: 'accessories',
    article: 'KV 77',
    name: 'Коврики в салон',
    offers: [own(2900, 3)],
    cars: [{ car: '' }],
  },
  {
    id: 'wiper',
    brand: 'bosch',
    category: 'accessories',
    article: '3 397 006 952',
    name: 'Щётка стеклоочистителя бескаркасная 600 мм',
    offers: [own(1100, 9), { at: 'second', roubles: 1050, stock: 1 }],
    barcode: '40470246',
  },
  {
    id: 'lamp',
    brand: 'bosch',
    category: 'accessories',
    article: '64210',
    name: 'Лампа галогенная H7 12V 55W',
    offers: [own(250, 0), partner(240, 'many')],
    barcode: '085126012345',
  },
  {
    id: 'mirror',
    brand: CLOSED_BRAND,
    category: 'accessories',
    article: 'ZK 1',
    name: 'Зеркало боковое',
    offers: [own(3300, 1)],
  },
  {
    id: 'shelf',
    brand: 'zavod',
    category: 'accessories',
    article: 'SH 1',
    name: 'Полка багажника',
    offers: [{ at: 'closed', roubles: 10, stock: 5 }],
  },
  {
    id: 'story',
    brand: 'zavod',
    category: 'accessories',
    article: 'R 1',
    name: 'Рассказ',
    offers: [],
    description: 'Ставится вместо W 712/75, подходит для карбюратора. Шестерёнка.',
  },
];

/** Number of a product by its id. */
export const numberOf = (id: string): number => GOODS.findIndex((good) => good.id === id) + 1;
