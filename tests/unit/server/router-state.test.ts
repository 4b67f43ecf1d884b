import { expect, it } from 'vitest';
import { dropBrokenRouterState } from '../../../server/next-internals.ts';

const afterwards = (state: string) => {
  const headers = { 'next-router-state-tree': state, rsc: '1' };
  dropBrokenRouterState(headers);
  return headers;
};
const OF_A_PAGE = encodeURIComponent(
  JSON.stringify(['', { children: ['auth', { children: ['__PAGE__', {}] }] }, null, 'refetch']),
);

it("what a browser's router says stays", () =>
  expect(afterwards(OF_A_PAGE)).toEqual({ 'next-router-state-tree': OF_A_PAGE, rsc: '1' }));
it.each([
  '',
  'x',
  '%',
  '{}',
  '%7B%7D',
  '[]',
  '["",1]',
  `["",${'{"children":["",'.repeat(3_000)}`,
  'a'.repeat(50_000),
])('%.20s is dropped', (state) => expect(afterwards(state)).toEqual({ rsc: '1' }));
it('nothing stays nothing', () => {
  const headers = {};
  dropBrokenRouterState(headers);
  expect(headers).toEqual({});
});
