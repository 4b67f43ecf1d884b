import { SynonymsView } from '@/components/admin/synonyms/synonyms-view';
import { adminRoutes } from '@/lib/admin-routes';
import { hasWords } from '@/lib/lists/model';
import { LIST_SIZE, wasDone } from '@/lib/lists/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { listSynonyms } from '@/lib/synonyms/repository';
import { synonymListSchema } from '@/lib/synonyms/schema';

export const metadata = pageMetadata({
  title: 'Слова поиска',
  description: 'Что набирают покупатели и как это названо в каталоге.',
  path: adminRoutes.synonyms(),
  indexed: false,
});

export default async function SynonymsPage({ searchParams }: PageProps<'/admin/synonyms'>) {
  const { pb } = await requireAdmin('owner', 'manager');
  const query = await searchParams;
  const state = synonymListSchema.parse(query);
  const found = (await listSynonyms(pb)).filter(({ words, meanings }) =>
    hasWords(`${words} ${meanings}`, state.q),
  );
  const from = (state.page - 1) * LIST_SIZE;
  return (
    <SynonymsView
      synonyms={found.slice(from, from + LIST_SIZE)}
      hasNext={found.length > from + LIST_SIZE}
      found={found.length}
      state={state}
      removed={wasDone(query, 'removed')}
    />
  );
}
