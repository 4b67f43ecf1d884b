import type { Backend } from '../pocketbase/client.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  listAllRecords,
  removeRecord,
} from '../pocketbase/records.ts';
import type { SearchSynonymsRecord } from '../pocketbase/schema.generated.ts';
import type { Synonym } from './model.ts';

/** Synonyms of the search, for the owner and managers. All functions throw AppError. */

const toSynonym = ({
  id,
  words,
  meanings,
  both_ways: bothWays,
  updated,
}: SearchSynonymsRecord): Synonym => ({ id, words, meanings, bothWays, updatedAt: updated });

/** All of them, by their words. */
export const listSynonyms = async (pb: Backend): Promise<Synonym[]> =>
  (await listAllRecords(pb, 'search_synonyms', { sort: 'words,id' })).map(toSynonym);

export const getSynonym = async (pb: Backend, id: string): Promise<Synonym> =>
  toSynonym(await getRecord(pb, 'search_synonyms', id));

/**
 * @param id '' for a new one. @param seen its `updatedAt` as the editor had it before him
 * @returns its id
 * @throws AppError `changed_meanwhile`
 */
export async function saveSynonym(
  pb: Backend,
  { id, words, meanings, bothWays, seen }: Omit<Synonym, 'updatedAt'> & { seen: string },
): Promise<string> {
  const fields = { words, meanings, both_ways: bothWays };
  return (
    id
      ? await changeRecord(pb, 'search_synonyms', id, fields, seen)
      : await createRecord(pb, 'search_synonyms', fields)
  ).id;
}

export const removeSynonym = (pb: Backend, id: string) => removeRecord(pb, 'search_synonyms', id);
