import type { NextRequest } from 'next/server';
import { KIND_NAMES } from '@/components/admin/brands/kind-names';
import type { ListedBrand } from '@/lib/brands/model';
import { listBrands } from '@/lib/brands/repository';
import { brandListSchema } from '@/lib/brands/schema';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPage } from '@/lib/exports/response';
import { requireAdmin } from '@/lib/session/caller';

const HEADER = [
  'Название',
  'Товаров',
  'Другие написания',
  'Что выпускает',
  'Страна',
  'Адрес',
  'Показываем',
];
const AT_ONCE = 1_000;

/** GET /admin/brands/export?format=…: the brands that the list's filters leave, as a table. */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager', 'content');
  const asked = Object.fromEntries(request.nextUrl.searchParams);
  const { q, kind, active, sort } = brandListSchema.parse(asked);
  const brands = everyPage(async (page) => {
    const items = await listBrands(pb, {
      q,
      kind,
      active,
      sort,
      limit: AT_ONCE + 1,
      offset: (page - 1) * AT_ONCE,
    });
    return { items: items.slice(0, AT_ONCE), hasNext: items.length > AT_ONCE };
  });
  const table = { exported: 'brands', name: 'brands', header: HEADER } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(brands));
}

async function* rows(brands: AsyncIterable<ListedBrand>) {
  for await (const { name, products, aliases, kind, country, slug, active } of brands)
    yield [
      name,
      products,
      aliases.join(', '),
      KIND_NAMES[kind],
      country,
      slug,
      active ? 'да' : 'нет',
    ];
}
