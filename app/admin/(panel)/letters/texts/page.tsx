import { LetterTextsView } from '@/components/admin/letters/letter-texts-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { listLetterTexts } from '@/lib/letters/texts/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Тексты писем',
  description: 'Что магазин пишет покупателям.',
  path: adminRoutes.letterTexts(),
  indexed: false,
});

export default async function LetterTextsPage() {
  const { pb } = await requireAdmin('owner');
  return <LetterTextsView letters={await listLetterTexts(pb, config().storefront)} />;
}
