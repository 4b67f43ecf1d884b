import { expect, test } from 'vitest';
import { ledgerFaults, overspent, type Ledger } from '../../../../scripts/test/ledger.ts';
import { quarantineFaults, readQuarantine } from '../../../../scripts/test/quarantine.ts';

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
  [
    'with one walk more',
    [...AS_RECORDED.slice(0, 2), file('tests/e2e/c.spec.ts', 10, 7)],
    ['c.spec.ts'],
  ],
  [
    'with a new file of five walks',
    [...AS_RECORDED, file('tests/e2e/d.spec.ts', 1, 5)],
    ['d.spec.ts'],
  ],
])('a run %s', (_, files, named) => {
  expect(overspent(LEDGER, files).map((line) => named.find((one) => line.includes(one)))).toEqual(
    named,
  );
});

const entry = (since: string) => ({
  test: 'tests/a.test.ts: b',
  since,
  why: 'a stream that opens late',
});
const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['nothing', [], 0],
  ['five entries of today', Array(5).fill(entry('2026-11-22')), 0],
  ['six of them', Array(6).fill(entry('2026-11-22')), 1],
  ['one of a week ago', [entry('2026-11-16')], 0],
  ['one that is older', [entry('2026-11-14')], 1],
])('a quarantine of %s', (_, quarantine, faults) => {
  expect(quarantineFaults(quarantine, NOW)).toHaveLength(faults);
});

test('the quarantine of the project can be read', () =>
  expect(readQuarantine()).toBeInstanceOf(Array));
