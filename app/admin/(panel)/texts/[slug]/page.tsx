import { TextForm } from '@/components/admin/texts/text-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { config } from '@/lib/config';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { placeholderValues } from '@/lib/pages/placeholders';
import { getText } from '@/lib/pages/repository';
import { adminRoutes } from '@/lib/admin-routes';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { readShopSettings } from '@/lib/settings/public-reads';
import { previewCompanyPage } from './preview-action';

export const generateMetadata = async ({ params }: PageProps<'/admin/texts/[slug]'>) =>
  pageMetadata({
    title: 'Текст страницы',
    description: 'Текст страницы магазина.',
    path: adminRoutes.text((await params).slug),
    indexed: false,
  });

export default async function TextPage({ params, searchParams }: PageProps<'/admin/texts/[slug]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'content');
  const { shopName, storefront } = config();
  const { slug } = await params;
  const [page, settings, { saved }, draft] = await Promise.all([
    orNotFound(getText(pb, storefront, slug)),
    readShopSettings(),
    searchParams,
    draftOf(me.id),
  ]);
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Тексты', href: adminRoutes.texts() }]} current={page.title} />
      <h1>{page.title}</h1>
      <TextForm
        page={page}
        places={placeholderValues(settings, shopName)}
        onPreview={previewCompanyPage}
        owner={{ account: me.id, draft }}
        saved={saved === '1'}
      />
    </>
  );
}
