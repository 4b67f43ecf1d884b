import type { RowContext } from '../item.ts';
import type { Mapping } from '../model.ts';
import { plainText } from '../values/parsed.ts';

/** «Остаток, Москва», «Склад Казань (шт.)»: what is left is the warehouse. */
const OF_STOCK =
  /(^|[\s,;:(])(?:остат(?:ок|ки)|залиш(?:ок|ки)|ост\.?|наличи[ея]|наявність|кол-?во|количество|кількість|к-ть|stock|qty|quantity|свободн\S*|доступно|шт\.?)(?=$|[\s,;:)])/gi;
/** Longest name of a warehouse. */
const NAME_LENGTH = 120;

/**
 * What warehouses are called whose stocks stand in columns of these names; no two alike.
 */
function warehouseNames(header: readonly string[]): string[] {
  const names: string[] = [];
  header.forEach((name, at) => {
    const own = plainText(name.replaceAll(OF_STOCK, '$1').replaceAll(/[(),;:]+/g, ' '));
    const called = (own || plainText(name) || `Склад ${at + 1}`).slice(0, NAME_LENGTH - 4);
    names.push(names.includes(called) ? `${called} ${at + 1}` : called);
  });
  return names;
}

/** The warehouses of a list's columns of stock, where a person has said that each is one. */
export function warehousesOf(
  header: readonly string[],
  { columns, constants }: Mapping,
): Pick<RowContext, 'stockOf'> {
  if (constants.repeats !== 'warehouses') return {};
  return { stockOf: warehouseNames((columns.stock ?? []).map((column) => header[column] ?? '')) };
}
