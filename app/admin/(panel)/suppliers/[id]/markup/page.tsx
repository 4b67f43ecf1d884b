import { notFound } from 'next/navigation';
import { MarkupPreviewPage } from '@/components/admin/suppliers/markup-preview-page';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { getSupplier, previewMarkup } from '@/lib/suppliers/repository';
import { markupAddressSchema } from '@/lib/suppliers/schema';

export const generateMetadata = async ({ params }: PageProps<'/admin/suppliers/[id]/markup'>) =>
  pageMetadata({
    title: 'Новая наценка',
    description: 'Что новая наценка изменит в загруженном.',
    path: adminRoutes.supplier((await params).id),
    indexed: false,
  });

export default async function MarkupPage({
  params,
  searchParams,
}: PageProps<'/admin/suppliers/[id]/markup'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const { bands, changed } = markupAddressSchema.parse(await searchParams);
  if (!bands) notFound();
  const [supplier, preview] = await Promise.all([
    orNotFound(getSupplier(pb, id)),
    orNotFound(previewMarkup(pb, id, bands)),
  ]);
  return (
    <MarkupPreviewPage
      supplier={supplier}
      bands={bands}
      preview={preview}
      changed={changed}
      account={me.id}
    />
  );
}
