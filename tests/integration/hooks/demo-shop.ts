import { loadDemo } from '../../../scripts/demo/load.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { callBackend } from './call-backend.ts';

export const MACHINE_PASSWORD = 'machine-password-of-forty-three-characters-';

/** A token of the machine account, by the sign-in that our commands use. */
export async function machineToken(shop: TestShop): Promise<string> {
  const { body } = await callBackend(shop, '/api/admins/auth-with-password', {
    body: { identity: 'machine@detal.invalid', password: MACHINE_PASSWORD },
  });
  return body.token;
}

/** A shop with a machine account and, when asked for, the first products of the demo. */
export async function startDemoShop(
  products = 0,
  env: Record<string, string> = {},
): Promise<{ shop: TestShop; token: string }> {
  const shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: MACHINE_PASSWORD, ...env } });
  const token = await machineToken(shop);
  if (products) await loadDemo({ url: shop.url, token, products });
  return { shop, token };
}
