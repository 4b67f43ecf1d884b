import { notFound } from 'next/navigation';
import { LetterTextPage } from '@/components/admin/letters/letter-text-page';
import { first } from '@/lib/address-schema';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { listLetterTexts, previewLetter } from '@/lib/letters/texts/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/letters/texts/[template]'>) =>
  pageMetadata({
    title: 'Текст письма',
    description: 'Что магазин пишет покупателям.',
    path: adminRoutes.letterText((await params).template),
    indexed: false,
  });

export default async function OneLetterTextPage({
  params,
  searchParams,
}: PageProps<'/admin/letters/texts/[template]'>) {
  const { me, pb } = await requireAdmin('owner');
  const { storefront, smtp } = config();
  const [{ template }, { done }] = await Promise.all([params, searchParams]);
  const letter =
    (await listLetterTexts(pb, storefront)).find((one) => one.template === template) ?? notFound();
  const [shown, draft] = await Promise.all([
    previewLetter(pb, letter.template, letter.text),
    draftOf(me.id),
  ]);
  return (
    <LetterTextPage
      letter={letter}
      shown={shown}
      owner={{ account: me.id, draft }}
      done={first(done)}
      sending={smtp !== undefined}
    />
  );
}
