import type { NextRequest } from 'next/server';
import { SUPPLIER_KINDS } from '@/components/admin/suppliers/supplier-kinds';
import { adminExport } from '@/lib/exports/admin-export';
import { EXTENSION } from '@/lib/phones/model';
import { requireAdmin } from '@/lib/session/caller';
import { chosenSuppliers, type ListedSupplier } from '@/lib/suppliers/model';
import { listSuppliers } from '@/lib/suppliers/repository';
import { supplierListSchema } from '@/lib/suppliers/schema';
import { momentCell } from '@/lib/exports/model';

const HEADER = [
  'Название',
  'Код',
  'Телефон',
  'Почта',
  'Кто это',
  'Склады',
  'Срок от, ч',
  'Срок до, ч',
  'Прайс-лист загружен',
  'Строк в нём',
  'Работает',
  'Прайс устарел',
];

/**
 * GET /admin/suppliers/export?format=…: the suppliers that the list's filters leave, as a table.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const asked = Object.fromEntries(request.nextUrl.searchParams);
  const suppliers = chosenSuppliers(await listSuppliers(pb), supplierListSchema.parse(asked));
  const table = { exported: 'suppliers', name: 'suppliers', header: HEADER } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(suppliers));
}

async function* rows(suppliers: (ListedSupplier & { stale: boolean })[]) {
  for (const {
    name,
    code,
    phone,
    email,
    kind,
    warehouses,
    leadMinHours,
    leadMaxHours,
    list,
    active,
    stale,
  } of suppliers) {
    yield [
      name,
      code,
      phone.replace(EXTENSION, ' доб. '),
      email,
      SUPPLIER_KINDS[kind],
      warehouses.join(', '),
      leadMinHours,
      leadMaxHours,
      momentCell(list?.at ?? ''),
      list?.rows ?? '',
      active ? 'да' : 'нет',
      stale ? 'да' : 'нет',
    ];
  }
}
