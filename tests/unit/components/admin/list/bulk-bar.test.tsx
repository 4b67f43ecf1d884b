import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BulkAction } from '../../../../../components/admin/list/bulk-action.ts';
import { BulkBar } from '../../../../../components/admin/list/bulk-bar.tsx';
import { IDLE } from '../../../../../lib/actions/state.ts';

type Row = { id: string; published: boolean };

const action = () => Promise.resolve(IDLE);
const undo = { action, fields: null };
const ACTIONS: BulkAction<Row>[] = [
  { label: 'At once', action, undo, only: { fits: (row) => !row.published, reason: 'shown' } },
  { label: 'Asked', action, danger: true, only: { fits: (row) => row.published, reason: 'gone' } },
  { label: 'Any', action },
];

const barFor = (...published: boolean[]) =>
  renderToStaticMarkup(
    <BulkBar
      rows={published.map((is, n) => ({ id: `row${n}`, published: is }))}
      bulk={ACTIONS}
      forms={['row', 'rows', 'rows']}
      path="/admin"
      onDone={() => undefined}
      onDrop={() => undefined}
    />,
  );

/** Each button of the bar: its words, and why it is barred. */
function buttonsFor(...published: boolean[]) {
  const html = barFor(...published);
  return [...html.matchAll(/<button([^>]*)>([^<]*)/g)]
    .slice(1)
    .map(([, attributes = '', label]) => [
      label,
      attributes.includes('aria-disabled="true"') ? /title="([^"]*)"/.exec(attributes)?.[1] : '',
      /type="(\w+)"/.exec(attributes)?.[1],
    ]);
}

test.each([
  ['shown ones', [true, true], ['shown', 'button'], ['', 'button']],
  ['hidden ones', [false], ['', 'submit'], ['gone', 'button']],
  ['some of both', [true, false], ['', 'submit'], ['', 'button']],
])('every action keeps its place and says why it is barred: %s', (_, rows, atOnce, asked) =>
  expect(buttonsFor(...rows)).toEqual([
    ['At once', ...atOnce],
    ['Asked', ...asked],
    ['Any', '', 'button'],
  ]),
);

test('one that is barred is reached by Tab all the same, to tell its reason', () =>
  expect([...barFor(true).matchAll(/tabindex="(-?\d)"/g)].map(([, place]) => place)).toEqual(
    Array.from({ length: 1 + ACTIONS.length }, () => '0'),
  ));
