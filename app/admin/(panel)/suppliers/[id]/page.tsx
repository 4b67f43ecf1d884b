import { SupplierDetails } from '@/components/admin/suppliers/supplier-details';
import { SupplierForm } from '@/components/admin/suppliers/supplier-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';
import { getSupplier, getSupplierUses } from '@/lib/suppliers/repository';
import { supplierAddressSchema } from '@/lib/suppliers/schema';

export const generateMetadata = async ({ params }: PageProps<'/admin/suppliers/[id]'>) =>
  pageMetadata({
    title: 'Поставщик',
    description: 'Поставщик, его склады и наценки.',
    path: adminRoutes.supplier((await params).id),
    indexed: false,
  });

export default async function SupplierPage({
  params,
  searchParams,
}: PageProps<'/admin/suppliers/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager');
  const { id } = await params;
  const owner = { account: me.id, draft: await draftOf(me.id) };
  if (id === 'new') {
    return (
      <>
        <Breadcrumbs
          steps={[{ name: 'Поставщики', href: adminRoutes.suppliers() }]}
          current="Новый"
        />
        <h1>Новый поставщик</h1>
        <SupplierForm supplier={null} owner={owner} done={false} />
      </>
    );
  }
  const [supplier, uses, { warehouse, done }] = await Promise.all([
    orNotFound(getSupplier(pb, id)),
    orNotFound(getSupplierUses(pb, id)),
    searchParams.then((query) => supplierAddressSchema.parse(query)),
  ]);
  return (
    <SupplierDetails
      supplier={supplier}
      uses={uses}
      owner={owner}
      done={done}
      warehouse={warehouse}
      isOwner={me.role === 'owner'}
    />
  );
}
