import type { Records } from '../../lib/pocketbase/schema.generated.ts';
import type { TestShop } from './pocketbase.ts';

/** Ids of what `aGeneration` has made, and the key of its car. */
export type MadeCar = {
  make: string;
  model: string;
  generation: string;
  modifications: string[];
  key: string;
};

/**
 * A generation of a model of a make, each made anew unless it is there.
 * @param key «kia.rio.iv»; names are the parts of it
 * @param years of the generation; 0 for open
 * @param engines names of modifications
 */
export async function aGeneration(
  shop: TestShop,
  key: string,
  years: [from: number, to: number] = [0, 0],
  engines: string[] = [],
): Promise<MadeCar> {
  const [make = '', model = '', generation = ''] = key.split('.');
  const one = async (table: keyof Records, filter: string, fields: object): Promise<string> => {
    const collection = shop.root.collection(table);
    const known = await collection.getList(1, 1, { filter });
    return known.items[0]?.id ?? (await collection.create(fields)).id;
  };
  const named = (slug: string) => ({ name: slug.toUpperCase(), slug });
  const span = { year_from: years[0], year_to: years[1] };
  const makeId = await one('vehicle_makes', `slug = "${make}"`, named(make));
  const modelId = await one('vehicle_models', `make = "${makeId}" && slug = "${model}"`, {
    ...named(model),
    make: makeId,
    ...span,
  });
  const generationId = await one(
    'vehicle_generations',
    `model = "${modelId}" && slug = "${generation}"`,
    { ...named(generation), model: modelId, ...span },
  );
  const modifications = [];
  for (const name of engines)
    modifications.push(
      (
        await shop.root
          .collection('vehicle_modifications')
          .create({ generation: generationId, name, ...span })
      ).id,
    );
  return { make: makeId, model: modelId, generation: generationId, modifications, key };
}
