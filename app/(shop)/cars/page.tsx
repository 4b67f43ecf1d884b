import type { Metadata } from 'next';
import { CarsJsonLd } from '@/components/seo/cars-json-ld';
import { CARS_TITLE, carWay } from '@/components/vehicles/cars-frame';
import { MakesView } from '@/components/vehicles/makes-view';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { readCarMakes } from '@/lib/vehicles/public-reads';

export const revalidate = 30;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: CARS_TITLE,
    description:
      'Подбор запчастей по автомобилю: марка, модель, поколение и модификация, детали по категориям с ценами и сроками.',
    path: routes.cars(),
  });

export default async function CarsPage() {
  const makes = await readCarMakes();
  const items = makes.map(({ name, slug }) => ({ name, href: routes.car(slug) }));
  return (
    <>
      <CarsJsonLd steps={carWay([])} items={items} site={site()} />
      <MakesView makes={makes} />
    </>
  );
}
