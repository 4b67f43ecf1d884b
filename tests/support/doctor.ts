import { CHECKS } from '../../scripts/doctor/checks/all.ts';
import { runChecks, type Mender, type Result } from '../../scripts/doctor/run-checks.ts';
import type { TestShop } from './pocketbase.ts';

const quietly = { begins: () => undefined, ends: () => undefined };

/** What the doctor says of a shop. @param mender who mends what may be */
const examine = (shop: TestShop, mender?: Mender): Promise<Result[]> =>
  runChecks({ database: shop.database(), folder: shop.dataDir }, CHECKS, { mender, ...quietly });

/** What he finds wrong: how often, and in words, by the name of the check. Empty of a shop that is well. */
export async function ailments(
  shop: TestShop,
  mender?: Mender,
): Promise<Record<string, [number, ...string[]]>> {
  const wrong = (await examine(shop, mender)).filter((result) => result.left > 0);
  return Object.fromEntries(wrong.map(({ name, left, told }) => [name, [left, ...told] as const]));
}
