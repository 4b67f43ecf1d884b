import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { COLLECTION_NAMES, fieldName } from '../../../../../components/admin/audit/names.ts';
import { recordTitle } from '../../../../../components/admin/audit/record-title.ts';
import { TECHNICAL } from '../../../../../lib/audit/model.ts';
import { SETTING_KEYS } from '../../../../../lib/settings/model.ts';

/**
 * What only customers, rules and the shop itself write: nobody of the staff, so nothing of it
 * stands in the audit.
 */
const UNTOLD = new Set([
  'addresses',
  'admin_alerts',
  'admin_views',
  'audit_log',
  'cache_events',
  'cart_items',
  'cart_merges',
  'carts',
  'counters',
  'favorites',
  'garage_cars',
  'import_errors',
  'level_revocations',
  'listings',
  'order_events',
  'order_items',
  'parcels',
  'status_request_events',
  'status_request_files',
  'supplier_order_lines',
  'vin_request_events',
  'vin_request_files',
]);

/** Fields of every collection, by its name. */
function fieldsOfSchema(): [collection: string, fields: string[]][] {
  const schema = readFileSync('lib/pocketbase/schema.generated.ts', 'utf8');
  const fields = Object.fromEntries(
    [...schema.matchAll(/export type (\w+Record) = Stored & \{([^}]*)\}/g)].map(
      ([, type, body]) => [type, [...body!.matchAll(/^\s+(\w+)\??:/gm)].map(([, name]) => name!)],
    ),
  );
  return [...schema.matchAll(/^ {2}(\w+): (\w+Record);/gm)].map(([, collection, type]) => [
    collection!,
    fields[type!]!,
  ]);
}

const TOLD = fieldsOfSchema().filter(([collection]) => !UNTOLD.has(collection));

describe('the audit has Russian words', () => {
  test('for more than twenty collections', () => expect(TOLD.length).toBeGreaterThan(20));

  it.each(TOLD)('for %s and its fields', (collection, fields) => {
    expect(COLLECTION_NAMES[collection]).toMatch(/^[А-Я]/);
    expect(fields.filter((field) => !TECHNICAL.has(field) && fieldName(field) === field)).toEqual(
      [],
    );
  });

  test('for every setting', () => {
    const keys = Object.values(SETTING_KEYS).flat();
    expect(keys.filter((key) => recordTitle('settings', key) === key)).toEqual([]);
  });

  test('for whatever rules write into it by hand', () => {
    const { collections, fields } = writtenByRules();
    expect(collections.filter((collection) => !COLLECTION_NAMES[collection])).toEqual([]);
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => !TECHNICAL.has(field) && fieldName(field) === field)).toEqual(
      [],
    );
  });
});

/**
 * What the entries given to `writeLog` say in their own words; what is spread into them comes from
 * records.
 */
function writtenByRules(): { collections: string[]; fields: string[] } {
  const [collections, fields] = [new Set<string>(), new Set<string>()];
  const meet = (entry: ts.ObjectLiteralExpression) => {
    for (const property of entry.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      const [name, value] = [property.name.getText(), property.initializer];
      if (name === 'collection' && ts.isStringLiteral(value)) collections.add(value.text);
      if (!['before', 'after'].includes(name) || !ts.isObjectLiteralExpression(value)) continue;
      for (const { name: field } of value.properties)
        if (field && ts.isIdentifier(field)) fields.add(field.text);
    }
  };
  for (const path of globSync('pocketbase/hooks/**/*.ts')) {
    const text = readFileSync(path, 'utf8');
    if (!text.includes('writeLog(')) continue;
    const visit = (node: ts.Node): void => {
      const entry =
        ts.isCallExpression(node) && node.expression.getText() === 'writeLog'
          ? node.arguments.at(-1)
          : undefined;
      if (entry && ts.isObjectLiteralExpression(entry)) meet(entry);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }
  return { collections: [...collections], fields: [...fields] };
}
