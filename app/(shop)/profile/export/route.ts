import { exportOwnData } from '@/lib/accounts/account/repository';
import { requireCustomer } from '@/lib/session/caller';

/**
 * GET /profile/export: everything that the shop keeps about the customer, as a file. Anybody else
 * is sent to sign in.
 */
export async function GET(): Promise<Response> {
  const { pb } = await requireCustomer();
  const data = await exportOwnData(pb);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
