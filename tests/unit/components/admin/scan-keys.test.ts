import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scanKeys } from '../../../../components/admin/shell/scan-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hearing() {
  const heard: string[] = [];
  const keys = scanKeys<string>(
    (key) => heard.push(key),
    (code, isEntered) => heard.push(`${code.join('')}${isEntered ? '⏎' : ''}`),
  );
  const type = (text: string, ms: number) => {
    for (const key of text) {
      keys.type(key);
      vi.advanceTimersByTime(ms);
    }
  };
  return { heard, keys, type };
}

test('a code of a scanner is one thing, with Enter and without it', () => {
  const { heard, keys, type } = hearing();
  type('/46070', 3);
  expect([keys.enter(), heard]).toEqual(['code', ['/46070⏎']]);
  type('gopr', 10);
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['/46070⏎', 'gopr']);
});

test('keys of a hand are keys, each by itself', () => {
  const { heard, keys, type } = hearing();
  type('go/jjx', 90);
  expect(heard).toEqual(['g', 'o', '/', 'j', 'j', 'x']);
  expect(keys.enter()).toBe('alone');
});

test('two fingers that fall at once are no scanner, and what they pressed comes before Enter', () => {
  const { heard, keys, type } = hearing();
  type('go', 5);
  expect([keys.enter(), heard]).toEqual(['after', ['g', 'o']]);
});

test('what waits is a hand’s once something else happens', () => {
  const { heard, keys, type } = hearing();
  type('j', 5);
  keys.settle();
  expect(heard).toEqual(['j']);
});
