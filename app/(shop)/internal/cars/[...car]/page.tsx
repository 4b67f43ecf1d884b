import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { CarView } from '@/components/vehicles/car-view';
import { carMetadata } from '@/lib/pages/car-metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFilteredList } from '@/lib/products/public-reads';
import { hasCustomerPrices, listAtCustomerPrices } from '@/lib/session/own-prices';
import { isCarKey, keyOfPath, showsParts } from '@/lib/vehicles/model';
import { readCarOfYear, readCarPage } from '@/lib/vehicles/public-reads';
import { carQuerySchema } from '@/lib/vehicles/schema';

// `/cars/…` with a year in its query, or for a visitor with prices of his own, is rewritten here
// (next.config.mjs).
type Props = PageProps<'/internal/cars/[...car]'>;

// Page and metadata get props of their own, so the read is remembered by what it reads.
const read = cache((key: string, year: number | undefined) =>
  orNotFound(year ? readCarOfYear(key, year) : readCarPage(key)),
);

async function load({ params, searchParams }: Props) {
  const key = keyOfPath((await params).car);
  const { year } = carQuerySchema.parse(await searchParams);
  return isCarKey(key) ? { page: await read(key, year), key, year } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return carMetadata((await load(props)).page);
}

export default async function NarrowedCarPage(props: Props) {
  const { page, key, year } = await load(props);
  const parts = showsParts(key)
    ? await listAtCustomerPrices(await readFilteredList({ car: key, year }))
    : null;
  return (
    <>
      {(await hasCustomerPrices()) && <CustomerPricesMark />}
      <CarView page={page} parts={parts} />
    </>
  );
}
