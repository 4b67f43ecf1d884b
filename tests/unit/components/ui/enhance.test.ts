import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { enhance, enhanceEach } from '../../../../components/ui/enhance.ts';

const fault = new Error('not on this page');
const fail = () => {
  throw fault;
};
const told = vi.spyOn(console, 'error');
beforeEach(() => void told.mockReset().mockImplementation(() => undefined));
afterAll(() => told.mockRestore());

test('what works begins, and is ended by whoever asked for it', () => {
  const stop = vi.fn();
  enhance('cart', () => stop)?.();
  expect(stop).toHaveBeenCalledOnce();
  expect(enhance('cart', () => undefined)).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
});

test('a fault is told with the name of what does not work, and goes no further', () => {
  expect(enhance('cart', fail)).toBeUndefined();
  expect(told.mock.calls).toEqual([['Does not work on this page: cart', fault]]);
  enhance('cart', () => fail)?.();
  expect(told).toHaveBeenCalledTimes(2);
});

test('of many parts the one that is not as it should be is left alone', () => {
  const shown: string[] = [];
  const parts = ['a', 'broken', 'c'] as unknown as Element[];
  enhanceEach('cart', parts, (part) => {
    if (String(part) === 'broken') fail();
    shown.push(String(part));
  });
  expect([shown, told.mock.calls.length]).toEqual([['a', 'c'], 1]);
});
