import { BrandDetails } from '@/components/admin/brands/brand-details';
import { BrandForm } from '@/components/admin/brands/brand-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { getBrand, getBrandUses, listBrands } from '@/lib/brands/repository';
import { doneSchema } from '@/lib/brands/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const generateMetadata = async ({ params }: PageProps<'/admin/brands/[id]'>) =>
  pageMetadata({
    title: 'Производитель',
    description: 'Производитель и его написания.',
    path: adminRoutes.brand((await params).id),
    indexed: false,
  });

/** For the choice of whom to merge with: more than anybody has. */
const ALL = 10_000;

export default async function BrandPage({ params, searchParams }: PageProps<'/admin/brands/[id]'>) {
  const { me, pb } = await requireAdmin('owner', 'manager', 'content');
  const { id } = await params;
  const owner = { account: me.id, draft: await draftOf(me.id) };
  if (id === 'new') {
    return (
      <>
        <Breadcrumbs
          steps={[{ name: 'Производители', href: adminRoutes.brands() }]}
          current="Новый"
        />
        <h1>Новый производитель</h1>
        <BrandForm brand={null} owner={owner} />
      </>
    );
  }
  const isManager = me.role !== 'content';
  const [brand, uses, all, { done }] = await Promise.all([
    orNotFound(getBrand(pb, id)),
    isManager ? orNotFound(getBrandUses(pb, id)) : null,
    isManager ? listBrands(pb, { limit: ALL }) : [],
    searchParams.then((query) => doneSchema.parse(query)),
  ]);
  return (
    <BrandDetails
      brand={brand}
      others={all
        .filter((other) => other.id !== id)
        .map((other) => ({ id: other.id, name: other.name }))}
      owner={owner}
      done={done}
      uses={uses}
      isOwner={me.role === 'owner'}
    />
  );
}
