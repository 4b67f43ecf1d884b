import { expect, test } from 'vitest';
import { Lane } from '../../../../lib/pocketbase/lanes.ts';

/** A lane whose work is under way until it is let go. */
function aLane(places: number) {
  const lane = new Lane(places);
  const underWay: { caller: string; letGo: () => void }[] = [];
  return {
    underWay: () => underWay.map(({ caller }) => caller).join(''),
    waiting: (caller: string) => lane.waitingOf(caller),
    ask: (calls: string) => {
      for (const caller of calls)
        void lane.run(
          caller,
          () => new Promise<void>((letGo) => underWay.push({ caller, letGo: () => letGo() })),
        );
      return turn();
    },
    letGo: (at = 0) => {
      underWay.splice(at, 1)[0]!.letGo();
      return turn();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who floods a lane leaves a quarter of it to the others', async () => {
  const { ask, underWay, waiting } = aLane(8);
  await ask('a'.repeat(60));
  expect([underWay(), waiting('a')]).toEqual(['aaaaaa', 54]);
  await ask('bc');
  expect(underWay()).toBe('aaaaaabc');
});

test('callers are served by turns, however many requests each has', async () => {
  const { ask, underWay, letGo } = aLane(4);
  await ask('aaaaaaaabbbbc');
  expect(underWay()).toBe('aaab');
  for (let times = 0; times < 6; times += 1) await letGo();
  expect(underWay()).toBe('caba');
});

test('a lane of one place serves everybody', async () => {
  const { ask, underWay, letGo } = aLane(1);
  await ask('aab');
  for (const next of ['a', 'a', 'b']) {
    expect(underWay()).toBe(next);
    await letGo();
  }
});

test('work that fails gives its place back', async () => {
  const lane = new Lane(1);
  await expect(lane.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lane.run('a', () => Promise.resolve('yes'))).toBe('yes');
});
