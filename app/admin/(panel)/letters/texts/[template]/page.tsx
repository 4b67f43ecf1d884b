import { notFound } from 'next/navigation';
import { EmailTextPage } from '@/components/admin/emails/email-text-page';
import { first } from '@/lib/address-schema';
import { adminRoutes } from '@/lib/admin-routes';
import { config } from '@/lib/config';
import { isEmailSent } from '@/lib/emails/public-reads';
import { listEmailTexts, previewEmail } from '@/lib/emails/templates/repository';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/letters/texts/[template]'>) =>
  pageMetadata({
    title: 'Текст письма',
    description: 'Что магазин пишет покупателям.',
    path: adminRoutes.emailText((await params).template),
    indexed: false,
  });

export default async function OneEmailTextPage({
  params,
  searchParams,
}: PageProps<'/admin/letters/texts/[template]'>) {
  const { me, pb } = await requireAdmin('owner');
  const { storefront } = config();
  const [{ template }, { done }] = await Promise.all([params, searchParams]);
  const email =
    (await listEmailTexts(pb, storefront)).find((one) => one.template === template) ?? notFound();
  const [shown, draft, sending] = await Promise.all([
    previewEmail(pb, email.template, email.text),
    draftOf(me.id),
    isEmailSent(),
  ]);
  return (
    <EmailTextPage
      email={email}
      shown={shown}
      owner={{ account: me.id, draft }}
      done={first(done)}
      sending={sending}
    />
  );
}
