import { CHECKS } from '../../scripts/doctor/checks/all.ts';
import { runChecks, type Mender, type Result } from '../../scripts/doctor/run-checks.ts';
import type { TestShop } from './pocketbase.ts';

type Examined = Pick<TestShop, 'database' | 'dataDir'>;
const quietly = { begins: () => undefined, ends: () => undefined };

/** `mender`: who mends what may be. `only`: names of the checks that look, all of them by default. */
type Asked = { mender?: Mender; only?: readonly string[] };

/** What the doctor says of a shop. */
const examine = (shop: Examined, { mender, only }: Asked): Promise<Result[]> =>
  runChecks(
    { database: shop.database(), folder: shop.dataDir },
    CHECKS.filter(({ name }) => only?.includes(name) ?? true),
    { mender, ...quietly },
  );

/** What he finds wrong: how often, and in words, by the name of the check. Empty of a shop that is well. */
export async function ailments(
  shop: Examined,
  asked: Asked = {},
): Promise<Record<string, [number, ...string[]]>> {
  const wrong = (await examine(shop, asked)).filter((result) => result.left > 0);
  return Object.fromEntries(wrong.map(({ name, left, told }) => [name, [left, ...told] as const]));
}
