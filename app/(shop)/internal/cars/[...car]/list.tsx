import { notFound } from 'next/navigation';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { CarView } from '@/components/vehicles/car-view';
import { carMetadata } from '@/lib/pages/car-metadata';
import { listPage } from '@/lib/pages/list-content';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readFilteredList } from '@/lib/products/public-reads';
import { hasCustomerPrices, listAtCustomerPrices } from '@/lib/session/own-prices';
import { isCarKey, keyOfPath, showsParts } from '@/lib/vehicles/model';
import { readCarOfYear, readCarPage } from '@/lib/vehicles/public-reads';
import { carQuerySchema } from '@/lib/vehicles/schema';

/**
 * `/cars/…` with a year in its query, or for a visitor with prices of his own (next.config.mjs).
 */
export const narrowedCar = listPage('car', async ({ car }: { car: string[] }, asked) => {
  const key = keyOfPath(car);
  if (!isCarKey(key)) notFound();
  const { year } = carQuerySchema.parse(asked);
  const page = await orNotFound(year ? readCarOfYear(key, year) : readCarPage(key));
  const parts = showsParts(key)
    ? await listAtCustomerPrices(await readFilteredList({ car: key, year }))
    : null;
  return {
    metadata: carMetadata(page),
    body: (
      <>
        {(await hasCustomerPrices()) && <CustomerPricesMark />}
        <CarView page={page} parts={parts} />
      </>
    ),
  };
});
