import { select, selectOne } from '../sql/select.ts';

/** What no rule fits. */
const OTHER = { name: 'Прочее', slug: 'prochee' };

type Shelf = [name: string, slug: string, ...rules: string[]];
type Section = { name: string; slug: string; shelves: Shelf[]; rules: string[] };

/**
 * Where a shop without rules begins. The narrow rules of the shelves are asked before those of the
 * sections; a cable of the brakes is a cable.
 */
const SECTIONS: Section[] = [
  { name: 'Тросы', slug: 'trosy', rules: ['трос'], shelves: [] },
  {
    name: 'Тормозная система',
    slug: 'tormoznaya-sistema',
    rules: ['тормоз', 'суппорт', 'abs'],
    shelves: [
      ['Тормозные колодки', 'tormoznye-kolodki', 'колодк', 'накладк тормоз'],
      ['Тормозные диски', 'tormoznye-diski', 'диск тормоз', 'барабан тормоз'],
      ['Тормозные шланги', 'tormoznye-shlangi', 'шланг тормоз'],
      ['Тормозные жидкости', 'tormoznye-zhidkosti', 'жидкост тормоз'],
    ],
  },
  {
    name: 'Фильтры',
    slug: 'filtry',
    rules: ['фильтр'],
    shelves: [
      ['Масляные фильтры', 'maslyanye-filtry', 'фильтр масл'],
      ['Воздушные фильтры', 'vozdushnye-filtry', 'фильтр возд'],
      ['Салонные фильтры', 'salonnye-filtry', 'фильтр салон'],
      ['Топливные фильтры', 'toplivnye-filtry', 'фильтр топлив'],
    ],
  },
  {
    name: 'Подвеска',
    slug: 'podveska',
    rules: [
      'подвеск',
      'ступиц',
      'рессор',
      'пружин',
      'сайлентблок',
      'стабилизатор',
      'шаров',
      'амортизатор',
    ],
    shelves: [
      ['Амортизаторы', 'amortizatory', 'амортизатор', 'стойк амортизатор'],
      ['Рычаги подвески', 'rychagi-podveski', 'рычаг'],
      ['Стойки стабилизатора', 'stoyki-stabilizatora', 'стойк стабилизатор', 'тяг стабилизатор'],
      ['Шаровые опоры', 'sharovye-opory', 'шаров опор'],
    ],
  },
  {
    name: 'Рулевое управление',
    slug: 'rulevoe-upravlenie',
    rules: ['рулев', 'гур'],
    shelves: [['Рулевые тяги и наконечники', 'rulevye-tyagi', 'наконечник', 'тяг рулев']],
  },
  {
    name: 'Сцепление и трансмиссия',
    slug: 'transmissiya',
    rules: ['кпп', 'мост', 'кардан', 'шрус', 'полуос', 'раздат', 'дифференциал'],
    shelves: [['Сцепление', 'stseplenie', 'сцеплен']],
  },
  {
    name: 'Двигатель',
    slug: 'dvigatel',
    rules: [
      'двигател',
      'поршн',
      'поршен',
      'вкладыш',
      'коленвал',
      'распредвал',
      'клапан',
      'ремень',
      'ролик',
    ],
    shelves: [
      ['Свечи зажигания', 'svechi-zazhiganiya', 'свеч'],
      ['Ремни ГРМ', 'remni-grm', 'ремень грм', 'ремн грм'],
      ['Прокладки двигателя', 'prokladki-dvigatelya', 'проклад'],
    ],
  },
  {
    name: 'Охлаждение',
    slug: 'okhlazhdenie',
    rules: ['термостат', 'радиатор', 'помпа', 'охлажд', 'антифриз'],
    shelves: [],
  },
  {
    name: 'Топливная система и выпуск',
    slug: 'toplivo-i-vypusk',
    rules: ['топлив', 'питани', 'форсунк', 'глушител', 'выпуск', 'карбюратор'],
    shelves: [],
  },
  {
    name: 'Электрика',
    slug: 'elektrika',
    rules: ['электр', 'стартер', 'генератор', 'реле', 'жгут', 'катушк', 'предохранител'],
    shelves: [
      ['Аккумуляторы', 'akkumulyatory', 'аккумулятор'],
      ['Автолампы', 'avtolampy', 'ламп'],
      ['Датчики', 'datchiki', 'датчик'],
    ],
  },
  {
    name: 'Свет и стёкла',
    slug: 'svet-i-stekla',
    rules: ['фар', 'фонар', 'указател', 'стекл', 'зеркал'],
    shelves: [
      ['Стеклоочистители', 'stekloochistiteli', 'стеклоочистител', 'щетк стекл', 'дворник'],
    ],
  },
  {
    name: 'Кузов',
    slug: 'kuzov',
    rules: ['кузов', 'кабин', 'крыл', 'бампер', 'капот', 'двер', 'платформ', 'оперен'],
    shelves: [],
  },
  {
    name: 'Колёса и подшипники',
    slug: 'kolesa',
    rules: ['подшипник', 'колес', 'шин'],
    shelves: [],
  },
  {
    name: 'Масла и жидкости',
    slug: 'masla-i-zhidkosti',
    rules: ['масло', 'жидкост', 'смазк'],
    shelves: [['Моторные масла', 'motornye-masla', 'масло мотор']],
  },
  {
    name: 'Ремкомплекты и крепёж',
    slug: 'remkomplekty',
    rules: [
      'ремкомплект',
      'рем к т',
      'метиз',
      'болт',
      'гайк',
      'хомут',
      'сальник',
      'пыльник',
      'втулк',
    ],
    shelves: [],
  },
];

type PlannedCategory = {
  id: string;
  name: string;
  slug: string;
  parent: string;
  position: number;
  missing: boolean;
};
type CategoryPlan = { categories: PlannedCategory[]; rules: { words: string; category: string }[] };

/**
 * What rows are sorted into: what the shop has and, where it has no rules, the first ones, whose
 * ids are known before they are made, so that a list can be read through before anything changes.
 * «Прочее» is always among them.
 */
export function plannedCategories(app: core.App): CategoryPlan {
  const categories = select(
    app,
    { id: '', name: '', slug: '', parent: '', position: 0, missing: false },
    'SELECT id, name, slug, parent, position, FALSE AS missing FROM categories',
  );
  const rules = select(
    app,
    { words: '', category: '' },
    'SELECT words, category FROM category_rules ORDER BY position, created, rowid',
  );
  take(categories, OTHER.name, OTHER.slug, '', 1_000);
  return { categories, rules: rules.length > 0 ? rules : firstRules(categories) };
}

/**
 * The narrow rules of all shelves, then the wide ones of the sections; their categories are added
 * to those given.
 */
function firstRules(categories: PlannedCategory[]): CategoryPlan['rules'] {
  const narrow: CategoryPlan['rules'] = [];
  const wide: CategoryPlan['rules'] = [];
  SECTIONS.forEach(({ name, slug, shelves, rules }, index) => {
    const section = take(categories, name, slug, '', index + 1);
    shelves.forEach(([shelf, shelfSlug, ...words], place) => {
      const category = take(categories, shelf, shelfSlug, section, place + 1);
      narrow.push(...words.map((text) => ({ words: text, category })));
    });
    wide.push(...rules.map((words) => ({ words, category: section })));
  });
  return [...narrow, ...wide];
}

/** Returns the id of the category with that address, which is planned when there is none. */
function take(
  categories: PlannedCategory[],
  name: string,
  slug: string,
  parent: string,
  position: number,
): string {
  const known = categories.find((category) => category.slug === slug);
  if (known) return known.id;
  const id = `importcat${String(categories.filter(({ missing }) => missing).length + 1).padStart(6, '0')}`;
  categories.push({ id, name, slug, parent, position, missing: true });
  return id;
}

/** Makes what is planned and missing. Asked for again it does nothing. */
export function ensureCategories(tx: core.App): void {
  const { categories, rules } = plannedCategories(tx);
  const collection = tx.findCollectionByNameOrId('categories');
  for (const { missing, ...fields } of categories)
    if (missing) tx.save(new Record(collection, fields));
  if (selectOne(tx, { n: 0 }, 'SELECT 1 AS n FROM category_rules')) return;
  const table = tx.findCollectionByNameOrId('category_rules');
  rules.forEach((rule, index) => tx.save(new Record(table, { ...rule, position: index + 1 })));
}
