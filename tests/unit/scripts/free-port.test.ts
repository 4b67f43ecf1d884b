import { expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';

test('a port that somebody has been given is given to nobody else, though nobody listens there yet', async () => {
  const random = vi.spyOn(Math, 'random');
  random.mockReturnValueOnce(0.5);
  const first = await freePort();
  random.mockReturnValueOnce(0.5);
  const second = await freePort();
  random.mockRestore();
  expect(second).not.toBe(first);
});
