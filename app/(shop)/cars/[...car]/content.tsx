import { notFound } from 'next/navigation';
import { CarsJsonLd } from '@/components/seo/cars-json-ld';
import { CustomerPricesMark } from '@/components/session/own-prices-mark';
import { CarView } from '@/components/vehicles/car-view';
import { carWay } from '@/components/vehicles/cars-frame';
import { visitCar } from '@/lib/garage/visit-car';
import { carMetadata } from '@/lib/pages/car-metadata';
import { listPage } from '@/lib/pages/list-content';
import { orNotFound } from '@/lib/pages/or-not-found';
import { pagesOf } from '@/lib/pages/page-content';
import { readPartsOfCar } from '@/lib/products/public-reads';
import { routes } from '@/lib/routes';
import { site } from '@/lib/seo/site';
import type { PagePrices } from '@/lib/session/own-prices';
import { isCarKey, keyOfPath, showsParts, type CarPage } from '@/lib/vehicles/model';
import { readCarPage } from '@/lib/vehicles/public-reads';
import { carOfVisitQuerySchema, carQuerySchema } from '@/lib/vehicles/schema';

type Params = { car: string[] };

/** A car, of all years or of the one in the query. */
export const car = listPage('car', async ({ car }: Params, asked, prices) =>
  contentOf(await loadCar(car, carQuerySchema.parse(asked).year), prices),
);

/** The same after it was chosen for the visit: what it says of that is one visitor's. */
export const carOfVisit = pagesOf(async ({ car }: Params, asked, prices) => {
  if (!showsParts(keyOfPath(car))) notFound();
  const page = await loadCar(car, carOfVisitQuerySchema.parse(asked).chosen);
  const visit = await visitCar();
  const isChosen = visit?.key === page.car.key && visit.year === page.car.year;
  return contentOf(page, prices, isChosen ? 'chosen' : 'lost');
});

async function loadCar(path: string[], year: number | undefined): Promise<CarPage> {
  const key = keyOfPath(path);
  return isCarKey(key) ? orNotFound(readCarPage(key, year)) : notFound();
}

async function contentOf(page: CarPage, prices: PagePrices, visit?: 'chosen' | 'lost') {
  const { key, year } = page.car;
  const parts = showsParts(key) ? await prices.ofList(await readPartsOfCar(key, year)) : null;
  const items = parts
    ? parts.items.map(({ id, name }) => ({ name, href: routes.product(id) }))
    : page.choices.map((choice) => ({ name: choice.name, href: routes.car(choice.key) }));
  return {
    metadata: carMetadata(page),
    body: (
      <>
        {(await prices.areOwn()) && <CustomerPricesMark />}
        <CarsJsonLd steps={carWay(page.steps)} items={items} site={site()} />
        <CarView page={page} parts={parts} visit={visit} />
      </>
    ),
  };
}
