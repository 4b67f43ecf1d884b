import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildHooks, HOOKS_DIR } from '../scripts/build-hooks.ts';
import { startShop } from '../tests/support/pocketbase.ts';
import { chanceOf } from '../tests/support/walks/chance.ts';
import { aGround } from '../tests/support/walks/fixture.ts';
import { walk, type Walked } from '../tests/support/walks/random-walk.ts';

/** Orders that are led at once: a request moves at most so many lines. */
const AT_ONCE = 500;
const ROUNDS = 12;

/**
 * `node bench/walks.ts --walks 10000 --seed 1`: orders led at random by customer, manager and
 * warehouse, compared with what should be after every round.
 */
const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
console.log(
  `walks over states: seed ${values.seed}, load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
await buildHooks(HOOKS_DIR);
const shop = await startShop({ clock: 'real', env: { DETAL_DEMO: '1' } });
try {
  const chance = chanceOf(Number(values.seed));
  const ground = await aGround(shop);
  const began = performance.now();
  const total: Walked = {
    walks: 0,
    steps: 0,
    refused: 0,
    splits: 0,
    replaced: 0,
    undone: 0,
    edited: 0,
    added: 0,
    short: 0,
  };
  while (total.walks < Number(values.walks)) {
    const walked = await walk(
      ground,
      Math.min(AT_ONCE, Number(values.walks) - total.walks),
      ROUNDS,
      chance,
    );
    for (const what of Object.keys(total) as (keyof Walked)[]) total[what] += walked[what];
    console.log(`${Math.round((performance.now() - began) / 1000)} s ${JSON.stringify(total)}`);
  }
} finally {
  await shop.stop();
}
