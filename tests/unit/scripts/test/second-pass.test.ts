import { expect, test } from 'vitest';
import { secondPass } from '../../../../scripts/test/second-pass.ts';
import type { Failure, StepResult } from '../../../../scripts/test/step-result.ts';

const CART = 'tests/integration/cart.test.ts';
const ORDERS = 'tests/integration/orders.test.ts';

const failed = (name: string, file?: string): Failure => ({
  name,
  error: 'no',
  ...(file && { file }),
});
const inFile = (file: string, test: string) => failed(`${file}: ${test}`, file);
const whole = (file: string) => failed(file, file);

/** A step of these two files. @param second what fails when they run again */
function step(first: Failure[], second: Failure[] | undefined) {
  const ran: string[][] = [];
  const again = async (files: string[]): Promise<StepResult> => {
    ran.push(files);
    const times = files.map((file) => ({ file, seconds: 1, runs: 1 }));
    return { passed: 1, failed: second!.length, output: '', failures: second!, files: times };
  };
  const result: StepResult & { name: string; ran: string[][] } = {
    name: 'Тесты',
    passed: 9,
    failed: first.length,
    output: '',
    failures: first,
    ran,
    ...(second && { again }),
  };
  return result;
}

const names = (failures: Failure[]) => failures.map(({ name }) => name);

test.each<[string, Failure[], Failure[], string[], string[]]>([
  ['passes the second time', [inFile(CART, 'a')], [], [`${CART}: a`], []],
  ['fails twice', [inFile(CART, 'a')], [inFile(CART, 'a')], [], [`${CART}: a`]],
  [
    'passes while another of its file fails for the first time',
    [inFile(CART, 'a')],
    [inFile(CART, 'b')],
    [`${CART}: a`, `${CART}: b`],
    [],
  ],
  [
    'cannot be tried, for its file does not load',
    [inFile(CART, 'a')],
    [whole(CART)],
    [],
    [`${CART}: a`],
  ],
  [
    'is a file as a whole, of which one still fails',
    [whole(CART)],
    [inFile(CART, 'a')],
    [],
    [CART],
  ],
  [
    'stands beside one that passes',
    [inFile(CART, 'a'), inFile(ORDERS, 'b')],
    [inFile(ORDERS, 'b')],
    [`${CART}: a`],
    [`${ORDERS}: b`],
  ],
  [
    'has the same name in another file',
    [inFile(CART, 'a')],
    [inFile(ORDERS, 'a')],
    [`${CART}: a`, `${ORDERS}: a`],
    [],
  ],
  [
    'meets a second run that goes wrong as a whole',
    [inFile(CART, 'a')],
    [failed('no report')],
    [],
    [`${CART}: a`, 'no report'],
  ],
])('a test that %s', async (_, first, second, unsteady, broken) => {
  const verdict = await secondPass([step(first, second)]);
  expect([names(verdict.unsteady), names(verdict.broken)]).toEqual([unsteady, broken]);
});

test('what no file is to blame for, and a check that is no test, are broken at once', async () => {
  const types = step([failed('Типы')], undefined);
  const vitest = step([failed('no report')], []);
  const verdict = await secondPass([types, vitest]);
  expect(names(verdict.broken)).toEqual(['Типы', 'no report']);
  expect(vitest.ran).toEqual([]);
});

test('nothing runs again when nothing failed', async () => {
  const fine = step([], []);
  expect(await secondPass([fine])).toEqual({ unsteady: [], broken: [], second: [] });
  expect(fine.ran).toEqual([]);
});

test('each file runs again once, whatever failed in it', async () => {
  const one = step([inFile(CART, 'a'), inFile(CART, 'b'), inFile(ORDERS, 'c')], []);
  await secondPass([one]);
  expect(one.ran).toEqual([[CART, ORDERS]]);
});

test('where nearly everything fails only the first files run again, the others are broken', async () => {
  const first = Array.from({ length: 30 }, (_, at) => inFile(`tests/${at}.test.ts`, 'a'));
  const all = step(first, []);
  const verdict = await secondPass([all]);
  expect(all.ran[0]).toHaveLength(12);
  expect(verdict.broken).toHaveLength(18);
});

test('a file that the second run leaves out has not passed', async () => {
  const one = step([inFile(CART, 'a')], []);
  one.again = async () => ({ passed: 0, failed: 0, output: '', failures: [], files: [] });
  expect(names((await secondPass([one])).broken)).toEqual([`${CART}: a`]);
});
