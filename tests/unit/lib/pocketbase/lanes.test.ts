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

test('who waits when the waiting is ended gets no turn, and takes none', async () => {
  const lane = new Lane(1);
  const [end, held] = [new AbortController(), Promise.withResolvers<void>()];
  const first = lane.run('a', () => held.promise, end.signal);
  const waiting = ['a', 'b'].map((caller) => lane.run(caller, async () => 'done', end.signal));
  const later = lane.run('b', async () => 'done');
  end.abort(new Error('nobody is there'));
  for (const one of waiting) await expect(one).rejects.toThrow('nobody is there');
  await expect(lane.run('a', async () => 'done', end.signal)).rejects.toThrow('nobody is there');
  held.resolve();
  await first;
  expect([await later, lane.waiting()]).toEqual(['done', 0]);
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
