import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Rows of one transaction have one `created`, and their ids are random: an order by a time alone is
 * another one every time, and «the newest» may be any of them. So every order by a time ends with
 * what tells rows apart, in the same direction: the row id, or a number that no two rows share.
 */
const TIME = /\b(created|updated|at|since|added|valid_from|\w+_(at|since)|\w+At)\b/;
const APART = /(^|[.@])(rowid|row|number|seq)( (ASC|DESC))?$/;

/** Orders in which nothing ties though it looks so. */
const UNIQUE: { [file: string]: string } = {
  // `at` is the place of a part in what was asked for, of which each is answered with one row a place.
  'pocketbase/hooks/bulk-order/analogs.ts': 'at, place',
  'pocketbase/hooks/bulk-order/parts.ts': 'at',
  // `at` is the place of a word in what was asked for.
  'lib/catalogue/postgres/search/cars.ts': 's.at, n.sound, slug',
  // Only the time is read.
  'lib/catalogue/postgres/reads/sitemap.ts': 'p.updated DESC',
  // Sessions have no row ids; which of two of one millisecond is shown first is all the same.
  'pocketbase/hooks/accounts/sessions/own.ts': 'opened_at DESC, id DESC',
  'tests/integration/hooks/accounts/sessions.test.ts': 'opened_at, id',
};

/** What stands behind ORDER BY up to the end of its part of the statement, by its commas. */
function termsFrom(sql: string): string[] {
  const terms = [''];
  let depth = 0;
  for (const [at, letter] of [...sql].entries()) {
    const isOutside = depth === 0;
    if (isOutside && /^(LIMIT|OFFSET|UNION|RETURNING|ROWS)\b/.test(sql.slice(at, at + 10))) break;
    if ('({['.includes(letter)) depth += 1;
    if (')}]'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (isOutside && letter === ',') terms.push('');
    else terms[terms.length - 1] += letter;
  }
  return terms.map((term) => term.trim());
}

function ties(terms: string[]): boolean {
  const written = terms.map((term) => term.replace(/\s*\$\{[^}]*\}/g, ''));
  const moment = written.findLast((term) => TIME.test(term));
  const last = written.at(-1)!;
  return moment !== undefined && !(APART.test(last) && isDown(moment) === isDown(last));
}

const isDown = (term: string): boolean => /^-| DESC$/.test(term);

/** The literal's text; what is put into a template stands in it as it is written. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(
    ({ expression, literal }) => `\${${expression.getText()}}${literal.text}`,
  );
  return node.head.text + parts.join('');
}

/** Orders of a literal: behind ORDER BY, or those that are put behind one elsewhere. */
function ordersIn(text: string): string[][] {
  const [before = '', ...behind] = text.split(/\bORDER BY\s+/);
  if (behind.length > 0) return behind.map(termsFrom);
  return /^[\w., ]+ (ASC|DESC)$/.test(before) ? [termsFrom(before)] : [];
}

/** The value of a field called `sort`, or of such a part of an address, as PocketBase reads it. */
const sortsOf = (node: ts.Node, text: string): string[] =>
  ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'sort'
    ? [text]
    : [...text.matchAll(/\/records\?(?:.*&)?sort=([^&]*)/g)].map(([, sort]) => sort!);

/** Orders of a file that leave rows of one moment to chance, with their lines. */
function tiesIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      // What the shop itself lists comes from `listRecords`, which sees to it.
      const sorts = /^(tests|bench)/.test(file) ? sortsOf(node, text) : [];
      for (const terms of [...ordersIn(text), ...sorts.map((sort) => sort.split(','))])
        if (ties(terms) && UNIQUE[file] !== terms.join(', '))
          found.push(`${file}:${line} ${terms.join(', ')}`);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

const sources = (pattern: string, holding: RegExp) =>
  globSync(pattern)
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => holding.test(source));

it.each([
  ["'SELECT id FROM warehouses ORDER BY created, id'", 'created, id'],
  ['`SELECT id FROM orders o WHERE n = ${n} ORDER BY o.created DESC LIMIT 1`', 'o.created DESC'],
  ["`(SELECT id FROM jobs ORDER BY MAX(created, ''), name) x`", "MAX(created, ''), name"],
  ["'SELECT id FROM orders ORDER BY created DESC, rowid'", 'created DESC, rowid'],
  ["['sent_at DESC']", 'sent_at DESC'],
  ["list({ sort: '-created' })", '-created'],
  ['get(`/api/collections/x/records?perPage=1&sort=created&filter=${y}`)', 'created'],
])('%s leaves rows of one moment to chance', (source, order) =>
  expect(tiesIn('tests/integration/example.ts', source)).toEqual([
    `tests/integration/example.ts:1 ${order}`,
  ]),
);

it.each([
  "'SELECT id FROM orders ORDER BY created, rowid'",
  '`SELECT id FROM orders o ORDER BY o.created DESC, o.rowid DESC LIMIT 5`',
  "'SELECT created, id FROM orders ORDER BY name'",
  "list({ sort: '-created,-@rowid' })",
])('%s does not', (source) => expect(tiesIn('tests/integration/example.ts', source)).toEqual([]));

it('every order by a time says what comes first of what ties', () => {
  const read = sources(
    '{lib,server,scripts,bench,pocketbase/hooks,tests/{integration,e2e,support}}/**/*.ts',
    /ORDER BY|\bsort\b| (ASC|DESC)\b/,
  );
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap(({ file, source }) => tiesIn(file, source))).toEqual([]);
});

it('lists of records are read in one way, which tells apart what ties', () => {
  const readers = sources(
    '{app,components,lib,server,scripts}/**/*.{ts,tsx}',
    /\.(getList|getFullList|getFirstListItem)\(/,
  );
  expect(readers.map(({ file }) => file)).toEqual(['lib/pocketbase/records.ts']);
});
