import type { NextRequest } from 'next/server';
import { CUSTOMERS_HEADER, customerCells } from '@/lib/customers/export';
import { listCustomers } from '@/lib/customers/repository';
import { customerListSchema } from '@/lib/customers/schema';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPageAfter } from '@/lib/exports/response';
import { listLevels } from '@/lib/prices/admin/repository';
import { levelChoices } from '@/lib/prices/admin/texts';
import { requireAdmin } from '@/lib/session/caller';

/** Rows of one reply while a file is being made. */
const CHUNK = 500;

/** GET /admin/users/export?format=…: the customers that the list's filters leave. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const asked = Object.fromEntries(nextUrl.searchParams);
  const state = { ...customerListSchema.parse(asked), page: 1 };
  const table = { exported: 'users', name: 'customers', header: CUSTOMERS_HEADER } as const;
  const levels = new Map(
    levelChoices(await listLevels(pb)).map(({ value, text }) => [value, text]),
  );
  return adminExport(pb, nextUrl.searchParams, table, rows());

  async function* rows() {
    for await (const customer of everyPageAfter((after) => listCustomers(pb, state, CHUNK, after)))
      yield customerCells(customer, levels);
  }
}
