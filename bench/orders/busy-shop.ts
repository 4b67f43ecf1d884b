import { parseArgs } from 'node:util';
import { buildHooks, HOOKS_DIR } from '../../scripts/build-hooks.ts';
import { aCrowd, type Person } from '../../tests/support/builders.ts';
import { startShop, type TestShop } from '../../tests/support/pocketbase.ts';
import { anAssortment, shopping } from './buyers.ts';

/**
 * Numbers that a measurement is started with: `--buyers 8`.
 * @param usual those where the command line says nothing
 */
export function askedNumbers<Name extends string>(
  usual: Record<Name, number>,
): Record<Name, number> {
  const options = Object.fromEntries(
    Object.entries<number>(usual).map(([name, value]) => [
      name,
      { type: 'string' as const, default: String(value) },
    ]),
  );
  const { values } = parseArgs({ options });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value)]),
  ) as Record<Name, number>;
}

/** A shop that runs by the clock, as in use, and what a crowd buys in it until the signal. */
type BusyShop = {
  shop: TestShop;
  buying: (what: string, over: AbortSignal) => ReturnType<typeof shopping>;
};

/** @param open it stops with it */
export async function openBusyShop(open: AsyncDisposableStack, buyers: number): Promise<BusyShop> {
  await buildHooks(HOOKS_DIR);
  const shop = await startShop({ clock: 'real', env: { DETAL_DEMO: '1' } });
  open.defer(() => shop.stop());
  const offers = await anAssortment(shop);
  const crowd: Person[] = await aCrowd(shop, buyers);
  return { shop, buying: (what, over) => shopping(what, shop, crowd, offers, over) };
}
