import { CHANGES, DERIVED, LOGGED } from '../../../../lib/catalogue/changes/model.ts';

export type Trigger = { name: string; sql: string };

type Event = 'INSERT' | 'UPDATE' | 'DELETE';
/** What is written of a row: the table or what else `DERIVED` names, and a key. */
type Said = { what: string; key: string; when?: string };

/** How the names of all of them begin, and of nothing else. */
export const PREFIX = `${CHANGES}_on_`;

/** Every trigger that writes the log. They know no silence: what is done in bulk is copied, too. */
export function changeTriggers(): Trigger[] {
  return [...LOGGED.flatMap(ofTable), ...ofWords(), ...ofCategories()];
}

/** A row that comes, changes in what is copied, or goes. */
const ofTable = ({ name, key, columns }: (typeof LOGGED)[number]): Trigger[] => [
  trigger(name, 'INSERT', name, [{ what: name, key: `new.${key}` }]),
  trigger(
    name,
    'UPDATE',
    name,
    [
      { what: name, key: `new.${key}` },
      // The row itself never gets another name; what belongs to another row may move to one.
      ...(key === 'id'
        ? []
        : [{ what: name, key: `old.${key}`, when: `old.${key} IS NOT new.${key}` }]),
    ],
    anyOf(columns),
  ),
  trigger(name, 'DELETE', name, [{ what: name, key: `old.${key}` }]),
];

/** What the words of a product are made of; it is known by its number, which leads to its words. */
function ofWords(): Trigger[] {
  const made = ['number', 'name', 'brand', 'category', 'article', 'article_key', 'description'];
  const words = (row: 'new' | 'old') => ({ what: DERIVED.words, key: `${row}.number` });
  return [
    trigger('words', 'INSERT', 'products', [words('new')], 'new.number > 0'),
    trigger('words', 'UPDATE', 'products', [words('new')], anyOf(made)),
    trigger('words', 'DELETE', 'products', [words('old')]),
    trigger(
      'renamed_brands',
      'UPDATE',
      'brands',
      [{ what: DERIVED.brandWords, key: 'new.id' }],
      anyOf(['name']),
    ),
    trigger(
      'renamed_categories',
      'UPDATE',
      'categories',
      [{ what: DERIVED.categoryWords, key: 'new.id' }],
      anyOf(['name']),
    ),
  ];
}

/** A category that moves takes along all below it, each of which gets another path. */
const ofCategories = (): Trigger[] => [
  trigger(
    'moved_categories',
    'UPDATE',
    'categories',
    [{ what: DERIVED.places, key: 'new.id' }],
    anyOf(['path']),
  ),
];

const anyOf = (columns: string[]): string => {
  const all = (row: string) => columns.map((column) => `${row}."${column}"`).join(', ');
  return `(${all('old')}) IS NOT (${all('new')})`;
};

function trigger(name: string, event: Event, table: string, said: Said[], when = ''): Trigger {
  const full = `${PREFIX}${name}_${event.toLowerCase()}`;
  const steps = said.map(
    ({ what, key, when: only }) =>
      `INSERT INTO ${CHANGES} (what, key) SELECT '${what}', ${key}${only ? ` WHERE ${only}` : ''};`,
  );
  return {
    name: full,
    sql: `CREATE TRIGGER ${full} AFTER ${event} ON ${table}${when ? ` WHEN ${when}` : ''} BEGIN ${steps.join(' ')} END`,
  };
}
