import { EmailsView } from '@/components/admin/emails/emails-view';
import { isEmailSent } from '@/lib/emails/public-reads';
import { listEmails } from '@/lib/emails/repository';
import { emailListSchema } from '@/lib/emails/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Письма',
  description: 'Письма магазина покупателям.',
  path: adminRoutes.emails(),
  indexed: false,
});

export default async function EmailsPage({ searchParams }: PageProps<'/admin/letters'>) {
  const { pb } = await requireAdmin('owner');
  const state = emailListSchema.parse(await searchParams);
  const [listed, sending] = await Promise.all([listEmails(pb, state), isEmailSent()]);
  return <EmailsView {...listed} state={state} sending={sending} />;
}
