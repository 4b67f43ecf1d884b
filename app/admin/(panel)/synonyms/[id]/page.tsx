import { SynonymDetails } from '@/components/admin/synonyms/synonym-details';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import type { Synonym } from '@/lib/synonyms/model';
import { getSynonym } from '@/lib/synonyms/repository';

type Props = PageProps<'/admin/synonyms/[id]'>;

export const generateMetadata = async ({ params }: Props) =>
  pageMetadata({
    title: 'Слова поиска',
    description: 'Что набирают покупатели и как это названо в каталоге.',
    path: adminRoutes.synonym((await params).id),
    indexed: false,
  });

const BLANK: Synonym = { id: '', words: '', meanings: '', bothWays: false, updatedAt: '' };

export default async function SynonymPage({ params, searchParams }: Props) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const [{ id }, { done }, draft] = await Promise.all([params, searchParams, draftOf(me.id)]);
  const synonym = id === 'new' ? BLANK : await orNotFound(getSynonym(pb, id));
  return (
    <SynonymDetails synonym={synonym} owner={{ account: me.id, draft }} isDone={done === 'saved'} />
  );
}
