import { TextsView } from '@/components/admin/texts/texts-view';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { listTexts } from '@/lib/pages/repository';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Тексты',
  description: 'Тексты страниц магазина.',
  path: adminRoutes.texts(),
  indexed: false,
});

export default async function TextsPage() {
  const { pb } = await requireAdmin('owner', 'manager', 'content');
  return <TextsView pages={await listTexts(pb, config().storefront)} />;
}
