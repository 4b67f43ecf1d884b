import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { CarView } from '@/components/vehicles/car-view';
import { visitCar } from '@/lib/garage/visit-car';
import { carMetadata } from '@/lib/pages/car-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFilteredList } from '@/lib/products/public-reads';
import { hasCustomerPrices, listAtCustomerPrices } from '@/lib/session/own-prices';
import { isCarKey, keyOfPath, showsParts } from '@/lib/vehicles/model';
import { readCarOfYear, readCarPage } from '@/lib/vehicles/public-reads';
import { carOfVisitQuerySchema } from '@/lib/vehicles/schema';

// `/cars/…` after its car was chosen for the visit is rewritten here (next.config.mjs).
type Props = { params: Promise<{ car: string[] }>; searchParams: Promise<unknown> };

async function load({ params, searchParams }: Props) {
  const key = keyOfPath((await params).car);
  if (!isCarKey(key) || !showsParts(key)) notFound();
  const { chosen: year } = carOfVisitQuerySchema.parse(await searchParams);
  return orNotFound(year ? readCarOfYear(key, year) : readCarPage(key));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return carMetadata(await load(props));
}

export default async function CarOfVisitPage(props: Props) {
  const [page, visit] = [await load(props), await visitCar()];
  const { key, year } = page.car;
  const parts = await listAtCustomerPrices(
    await readFilteredList({ car: key, year: year ?? undefined }),
  );
  const isChosen = visit?.key === key && visit.year === year;
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <CarView page={page} parts={parts} visit={isChosen ? 'chosen' : 'lost'} />
    </>
  );
}
