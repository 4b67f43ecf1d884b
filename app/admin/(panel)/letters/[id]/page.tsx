import { notFound } from 'next/navigation';
import { EmailView } from '@/components/admin/emails/email-view';
import { isEmailId } from '@/lib/emails/model';
import { isEmailSent } from '@/lib/emails/public-reads';
import { findEmail, readEmail } from '@/lib/emails/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';

// The same for every email: a title that names it would read it, and each reading is written down.
export const generateMetadata = async ({ params }: PageProps<'/admin/letters/[id]'>) =>
  pageMetadata({
    title: 'Письмо',
    description: 'Письмо магазина покупателю.',
    path: adminRoutes.email((await params).id),
    indexed: false,
  });

export default async function EmailPage({
  params,
  searchParams,
}: PageProps<'/admin/letters/[id]'>) {
  const { me, pb } = await requireAdmin('owner');
  const [{ id }, { done }] = await Promise.all([params, searchParams]);
  if (!isEmailId(id)) notFound();
  const [email, words, sending] = await Promise.all([
    orNotFound(findEmail(pb, id)),
    orNotFound(readEmail(pb, id)),
    isEmailSent(),
  ]);
  return (
    <EmailView
      email={email}
      words={words}
      account={me.id}
      sending={sending}
      again={done === 'again'}
    />
  );
}
