import { expect, test } from 'vitest';
import {
  ledgerFaults,
  overspent,
  walkFaults,
  type Ledger,
} from '../../../../scripts/test/ledger.ts';

const WHY = 'kills the backend a hundred times';
const file = (name: string, seconds: number, runs = 1) => ({ file: name, seconds, runs });
const there = () => true;

test.each<[string, Ledger, number]>([
  ['a small file', { 'tests/integration/a.test.ts': { seconds: 3, runs: 40 } }, 0],
  ['a large one without a reason', { 'tests/integration/a.test.ts': { seconds: 3.1, runs: 1 } }, 1],
  [
    'a large one with a reason',
    { 'tests/integration/a.test.ts': { seconds: 31, runs: 1, why: WHY } },
    0,
  ],
  ['four walks through a browser', { 'tests/e2e/a.spec.ts': { seconds: 20, runs: 4 } }, 0],
  ['four slow ones without a reason', { 'tests/e2e/a.spec.ts': { seconds: 21, runs: 4 } }, 1],
  ['five of them without a reason', { 'tests/e2e/a.spec.ts': { seconds: 3, runs: 5 } }, 1],
  ['five of them with a reason', { 'tests/e2e/a.spec.ts': { seconds: 3, runs: 5, why: WHY } }, 0],
])('the ledger holds %s', (_, ledger, faults) => {
  expect(ledgerFaults(ledger, there)).toHaveLength(faults);
});

test('a line of a file that is gone is told', () => {
  expect(
    ledgerFaults({ 'tests/integration/gone.test.ts': { seconds: 1, runs: 1 } }, () => false),
  ).toEqual([expect.stringContaining('gone.test.ts')]);
});

const LEDGER: Ledger = {
  'tests/integration/a.test.ts': { seconds: 2, runs: 1 },
  'tests/integration/b.test.ts': { seconds: 20, runs: 1, why: WHY },
  'tests/e2e/c.spec.ts': { seconds: 10, runs: 6, why: WHY },
};
const AS_RECORDED = [
  file('tests/integration/a.test.ts', 2),
  file('tests/integration/b.test.ts', 20),
  file('tests/e2e/c.spec.ts', 10, 6),
];

test.each([
  ['as recorded', AS_RECORDED, []],
  [
    'on a machine three times slower',
    AS_RECORDED.map((one) => ({ ...one, seconds: one.seconds * 3 })),
    [],
  ],
  [
    'with a new file of three seconds',
    [...AS_RECORDED, file('tests/integration/new.test.ts', 3)],
    [],
  ],
  [
    'with a new file of fifteen',
    [...AS_RECORDED, file('tests/integration/new.test.ts', 15)],
    ['new.test.ts'],
  ],
  [
    'with a file that takes ten times as long as it may',
    [file('tests/integration/a.test.ts', 40), ...AS_RECORDED.slice(1)],
    ['a.test.ts'],
  ],
])('a run %s', (_, files, named) => {
  expect(
    overspent(LEDGER, files).map(({ file: name }) => named.find((one) => name.includes(one))),
  ).toEqual(named);
});

test('a file that took more than its share is told with it, stretched by how slow all was', () => {
  const files = [
    file('tests/integration/a.test.ts', 80),
    file('tests/integration/b.test.ts', 40),
    file('tests/e2e/c.spec.ts', 8, 6),
  ];
  expect(overspent(LEDGER, files)).toEqual([{ ...files[0], share: 3 * (128 / 32) }]);
});

test.each<[string, string, number, string[]]>([
  ['four walks of a new file', 'tests/e2e/d.spec.ts', 4, []],
  ['five of them', 'tests/e2e/d.spec.ts', 5, ['d.spec.ts — это 5 проходов, а записано 4']],
  ['as many as recorded', 'tests/e2e/c.spec.ts', 6, []],
  ['one more', 'tests/e2e/c.spec.ts', 7, ['c.spec.ts — это 7 проходов, а записано 6']],
])('before a run: %s', (_, name, runs, faults) => {
  expect(walkFaults(LEDGER, [file(name, 0, runs)])).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});
