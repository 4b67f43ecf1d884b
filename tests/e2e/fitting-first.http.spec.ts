import { verdictIn, type Fits, type FitVerdict } from '../../lib/garage/model.ts';
import { routes } from '../../lib/routes.ts';
import { expect, read, test, textOf, type Document } from './html.ts';

const RIO = { key: 'kia.rio.iv', year: 2018, name: 'Kia Rio IV' };
const DRIVING = { headers: { cookie: `shop_car=g~${RIO.key}~${RIO.year}~Kia%20Rio%20IV` } };
/** What says that it is not the part for the car comes last. */
const PLACES: Record<FitVerdict, number> = {
  fits: 0,
  partly: 1,
  universal: 2,
  unknown: 3,
  other: 4,
};

const numbersIn = (page: Document): number[] =>
  page
    .all(({ attributes }) => attributes['data-fit'] !== undefined)
    .map(({ attributes }) => Number(attributes['data-fit']));

test('with a car chosen lists begin with what fits it', async ({ request }) => {
  for (const path of [
    '/categories/maslyanye-filtry',
    '/categories/filtry?view=list',
    '/brands/demo-filtr',
    '/?available=1',
    '/?q=масляный фильтр',
  ]) {
    const own = await read(request, path, DRIVING);
    const numbers = [...new Set(numbersIn(own))];
    const fits = (await (
      await request.get(
        routes.fits(
          RIO.key,
          RIO.year,
          numbers.toSorted((a, b) => a - b),
        ),
      )
    ).json()) as Fits;
    const places = numbers.map((number) => PLACES[verdictIn(fits, number)]);
    expect(places, path).toEqual(places.toSorted((a, b) => a - b));
    expect(places, path).toContain(0);
    expect(own.reply.headers()['cache-control'], path).toContain('private');
    expect(own.linkTo('Сначала подходящие'), path).toBeDefined();
    expect(own.reply.url(), 'the car stands in no address').not.toContain('mine');
    expect(own.tags('a').filter(({ attributes }) => attributes.href?.includes('mine='))).toEqual(
      [],
    );

    const everybodys = await read(request, path);
    expect(everybodys.linkTo('Сначала подходящие'), path).toBeUndefined();
    expect(everybodys.reply.headers()['cache-control'], path).toContain('public');
  }
});

test('the front page asks for the make of nobody who has said it', async ({ request }) => {
  const own = await read(request, '/', DRIVING);
  const way = own.labelled(/^Kia Rio IV.*, 2018\u00A0г\.$/);
  expect(own.linkTo('Детали для неё', way)).toBe('/cars/kia/rio/iv?year=2018');
  const everybodys = await read(request, '/');
  expect(textOf(everybodys.labelled('Подбор по автомобилю'))).toContain('Все марки');
});
