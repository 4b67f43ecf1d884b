import { notFound } from 'next/navigation';
import { LetterView } from '@/components/admin/letter-view';
import { config } from '@/lib/config';
import { isLetterId } from '@/lib/letters/model';
import { findLetter, readLetter } from '@/lib/letters/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

// The same for every letter: a title that names it would read it, and each reading is written down.
export const generateMetadata = async ({ params }: PageProps<'/admin/letters/[id]'>) =>
  pageMetadata({
    title: 'Письмо',
    description: 'Письмо магазина покупателю.',
    path: adminRoutes.letter((await params).id),
    indexed: false,
  });

export default async function LetterPage({
  params,
  searchParams,
}: PageProps<'/admin/letters/[id]'>) {
  const { me, pb } = await requireAdmin('owner');
  const [{ id }, { done }] = await Promise.all([params, searchParams]);
  if (!isLetterId(id)) notFound();
  const [letter, words] = await Promise.all([
    orNotFound(findLetter(pb, id)),
    orNotFound(readLetter(pb, id)),
  ]);
  return (
    <LetterView
      letter={letter}
      words={words}
      account={me.id}
      sending={config().smtp !== undefined}
      again={done === 'again'}
    />
  );
}
