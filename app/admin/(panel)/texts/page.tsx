import { TextsView } from '@/components/admin/texts/texts-view';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { listTexts } from '@/lib/pages/repository';
import { routes } from '@/lib/routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({ title: 'Тексты', description: 'Тексты страниц магазина.', path: routes.adminTexts(), indexed: false });

export default async function TextsPage() {
  const { pb } = await requireAdmin('owner', 'manager', 'content');
  return <TextsView pages={await listTexts(pb, config().storefront)} />;
}
