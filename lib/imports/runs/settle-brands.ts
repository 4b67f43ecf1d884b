import type { Backend } from '../../pocketbase/client.ts';
import type { Reading } from './prepare-list.ts';
import type { ReportFile } from './report-file.ts';
import { prepareImport } from './repository.ts';

/**
 * @returns whether a brand is to be made; the rows of the others are left out.
 * @param name as the list spells it
 */
export type Decide = (name: string) => boolean;

/**
 * Makes the brands and warehouses that a list names and the shop has not, and takes the rows of those that are not
 * wanted out of the list.
 * @param supplier is made, too, when it is told by a code that there is not; a known one gets a
 * warehouse if it has none
 * @returns what was left out
 * @throws AppError
 */
export async function settleBrands(
  pb: Backend,
  supplier: { code: string; name: string } | { id: string },
  { brands, list, warehouses }: Reading,
  report: ReportFile,
  decide: Decide,
): Promise<{ rows: number; brands: string[] }> {
  const unknown = [...brands.unknown.values()].sort((one, other) => other.rows - one.rows);
  const wanted = unknown.filter(({ name }) => decide(name));
  const unwanted = unknown.filter(({ name }) => !decide(name));
  const dropped =
    unwanted.length > 0 ? await list.dropBrands(new Set(unwanted.map(({ id }) => id))) : [];
  for (const { brand, ...place } of dropped)
    report.refuse(place, [
      {
        field: 'brand',
        reason: 'Неизвестный производитель',
        raw: brands.unknown.get(brand)?.name ?? '',
      },
    ]);
  await prepareImport(pb, {
    supplier,
    warehouses: warehouses.unknown,
    brands: wanted.map(({ id, name, slug }) => ({ id, name, slug })),
  });
  return { rows: dropped.length, brands: unwanted.map(({ name }) => name) };
}
