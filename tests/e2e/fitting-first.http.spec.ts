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
    expect(places[0], path).toBeLessThan(PLACES.universal);
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

test('such a list counts what narrowing it to the car shows', async ({ request }) => {
  for (const path of [
    '/categories/maslyanye-filtry',
    '/categories/filtry?available=1',
    '/brands/demo-filtr',
    '/?available=1',
    '/?q=масляный фильтр',
  ]) {
    const own = await read(request, path, DRIVING);
    const link = own.one(({ attributes }) => 'data-car-filter' in attributes);
    const { 'data-car-filter': address = '', 'data-any-car': anyCar = '' } = link.attributes;
    const [, words, count] = /^(.*): (.*)$/.exec(textOf(link)) ?? [];
    expect(words, path).toBe('Только для моей машины');
    const narrowed = await read(request, address.replace(anyCar, RIO.key).replace('1950', '2018'));
    expect(textOf(narrowed.main), path).toMatch(new RegExp(`(?<![\\d\u00A0])${count}\u00A0товар`));
  }
});

test('categories and filters tell how many of theirs fit, to nobody else how many there are', async ({
  request,
}) => {
  const page = '/categories/filtry?page=2';
  const own = await read(request, page, DRIVING);
  const tree = own.labelled('Категории');
  const told = own.tags('li', tree).map(textOf);
  for (const text of told) expect(text).toMatch(/подходит \d+\u00A0из\u00A0\d+$/);
  const oil = told.find((text) => text.startsWith('Масляные фильтры'));
  const [, fitting, all] = /подходит (\d+)\u00A0из\u00A0(\d+)/.exec(oil ?? '') ?? [];
  const list = '/categories/maslyanye-filtry';
  expect(textOf((await read(request, `${list}?car=${RIO.key}&year=${RIO.year}`)).main)).toContain(
    ` ${fitting}\u00A0товар`,
  );
  const everybodys = await read(request, page);
  expect(everybodys.tags('li', everybodys.labelled('Категории')).map(textOf)).toContain(
    `Масляные фильтры${all}`,
  );
  expect(textOf(everybodys.main)).not.toContain('подходит');

  for (const path of [`${list}?available=1`, list, '/?q=масляный фильтр']) {
    const choices = choicesIn(await read(request, path, DRIVING));
    const named = Object.groupBy(choices, ({ name }) => name);
    const kinds = path.includes('q=') ? ['brand'] : ['attr', 'brand'];
    expect(Object.keys(named).sort(), path).toEqual(kinds);
    for (const { name, value, fitting } of kinds.flatMap((kind) => named[kind]!.slice(0, 4))) {
      // Brands are counted whatever else is chosen.
      const left = name === 'brand' ? path.replace('?available=1', '') : path;
      const address = `${left}${left.includes('?') ? '&' : '?'}${name}=${value}&car=${RIO.key}&year=${RIO.year}`;
      const { main } = await read(request, address);
      expect(textOf(main), address).toMatch(new RegExp(`(?<![\\d\u00A0])${fitting}\u00A0товар`));
    }
  }
});

/** The boxes of the filters that say how many products fit. */
const choicesIn = (page: Document) =>
  page.tags('label', page.labelled('Фильтры')).flatMap((label) => {
    const [, fitting] = /подходит (\d+)\u00A0из\u00A0\d+$/.exec(textOf(label)) ?? [];
    const { name = '', value = '' } = page.tags('input', label)[0]?.attributes ?? {};
    return fitting === undefined ? [] : [{ name, value, fitting }];
  });

test('the front page asks for the make of nobody who has said it', async ({ request }) => {
  const own = await read(request, '/', DRIVING);
  const way = own.labelled(/^Kia Rio IV.*, 2018\u00A0г\.$/);
  expect(own.linkTo('Детали для неё', way)).toBe('/cars/kia/rio/iv?year=2018');
  const everybodys = await read(request, '/');
  expect(textOf(everybodys.labelled('Подбор по автомобилю'))).toContain('Все марки');
});
