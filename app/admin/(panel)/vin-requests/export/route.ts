import type { NextRequest } from 'next/server';
import { VIN_STATE_NAMES } from '@/components/vin-requests/names';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPage } from '@/lib/exports/response';
import { requireAdmin } from '@/lib/session/caller';
import { readShopSettings } from '@/lib/settings/public-reads';
import type { AdminVinRequest } from '@/lib/vin-requests/admin/model';
import { listVinRequests } from '@/lib/vin-requests/admin/repository';
import { vinListSchema } from '@/lib/vin-requests/admin/schema';
import { momentCell } from '@/lib/exports/model';

const HEADER = [
  'Номер',
  'Отправлен',
  'Состояние',
  'Что нужно',
  'Автомобиль',
  'Год',
  'VIN',
  'Номер кузова',
  'От кого',
  'Телефон',
  'Почта',
  'Почему закрыт',
];

/** GET /admin/vin-requests/export?format=…: the requests that the list's filters leave, as a table. */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const asked = vinListSchema.parse(Object.fromEntries(request.nextUrl.searchParams));
  const { vinAnswerHours: hours } = await readShopSettings();
  const requests = everyPage(async (page) => {
    const { requests: items, hasNext } = await listVinRequests(
      pb,
      config().storefront,
      { ...asked, page },
      hours,
    );
    return { items, hasNext };
  });
  const table = { exported: 'vin_requests', name: 'vin-requests', header: HEADER } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(requests));
}

async function* rows(requests: AsyncIterable<AdminVinRequest>) {
  for await (const { number, createdAt, state, words, car, contact, user, reason } of requests)
    yield [
      number,
      momentCell(createdAt),
      VIN_STATE_NAMES[state],
      words,
      car.name,
      car.year,
      car.vin,
      car.frame,
      contact.name || user.name,
      contact.phone,
      contact.email || user.email,
      reason,
    ];
}
