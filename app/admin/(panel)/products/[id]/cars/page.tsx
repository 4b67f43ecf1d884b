import { CarsPage } from '@/components/admin/fitments/cars-page';
import { adminRoutes } from '@/lib/admin-routes';
import { findCars, listCarSteps, listFitments } from '@/lib/fitments/admin/repository';
import { carAddressSchema } from '@/lib/fitments/admin/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { getEditedProduct } from '@/lib/products/admin/repository';
import { requireAdmin } from '@/lib/session/caller';

export const generateMetadata = async ({ params }: PageProps<'/admin/products/[id]/cars'>) =>
  pageMetadata({
    title: 'Применимость',
    description: 'К каким автомобилям подходит товар.',
    path: adminRoutes.productCars((await params).id),
    indexed: false,
  });

export default async function ProductCarsPage({
  params,
  searchParams,
}: PageProps<'/admin/products/[id]/cars'>) {
  const { pb, me } = await requireAdmin('owner', 'manager');
  const [{ id }, asked] = await Promise.all([
    params,
    searchParams.then((query) => carAddressSchema.parse(query)),
  ]);
  const product = await orNotFound(getEditedProduct(pb, id));
  const { q = '', ...address } = asked;
  const found = q ? await findCars(pb, q) : [];
  const chosen = found.length === 1 ? found[0]! : address;
  const [fitments, steps] = await Promise.all([listFitments(pb, id), listCarSteps(pb, chosen)]);
  return (
    <CarsPage
      key={JSON.stringify(asked)}
      product={product}
      fitments={fitments}
      steps={steps}
      asked={{ q, found }}
      account={me.id}
    />
  );
}
