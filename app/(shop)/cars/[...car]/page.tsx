import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CarsJsonLd } from '@/components/seo/cars-json-ld';
import { CarView } from '@/components/vehicles/car-view';
import { carWay } from '@/components/vehicles/cars-frame';
import { carMetadata } from '@/lib/pages/car-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readPartsOfCar } from '@/lib/products/public-reads';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import { isCarKey, keyOfPath, showsParts } from '@/lib/vehicles/model';
import { readCarPage } from '@/lib/vehicles/public-reads';

export const revalidate = 30;
export const generateStaticParams = () => [];

type Props = PageProps<'/cars/[...car]'>;

const load = async ({ params }: Props) => {
  const key = keyOfPath((await params).car);
  return isCarKey(key) ? orNotFound(readCarPage(key)) : notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return carMetadata(await load(props));
}

export default async function CarPage(props: Props) {
  const page = await load(props);
  const parts = showsParts(page.car.key) ? await readPartsOfCar(page.car.key) : null;
  const items = parts
    ? parts.items.map(({ id, name }) => ({ name, href: routes.product(id) }))
    : page.choices.map(({ key, name }) => ({ name, href: routes.car(key) }));
  return (
    <>
      <CarsJsonLd steps={carWay(page.steps)} items={items} site={site()} />
      <CarView page={page} parts={parts} />
    </>
  );
}
