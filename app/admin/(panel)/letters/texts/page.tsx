import { EmailTextsView } from '@/components/admin/emails/email-texts-view';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { listEmailTexts } from '@/lib/emails/templates/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Тексты писем',
  description: 'Что магазин пишет покупателям.',
  path: adminRoutes.emailTexts(),
  indexed: false,
});

export default async function EmailTextsPage() {
  const { pb } = await requireAdmin('owner');
  return <EmailTextsView emails={await listEmailTexts(pb, config().storefront)} />;
}
