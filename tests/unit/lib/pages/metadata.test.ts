import { describe, expect, it } from 'vitest';
import { config } from '../../../../lib/config.ts';
import {
  brandMetadata,
  catalogueMetadata,
  categoryMetadata,
  searchMetadata,
} from '../../../../lib/pages/list-metadata.ts';
import { clip, pageMetadata } from '../../../../lib/pages/metadata.ts';
import { listQuerySchema } from '../../../../lib/products/schema.ts';

const category = { name: 'Фильтры', slug: 'filtry', text: '', path: [] };
const brand = { name: 'Демо-Фильтр', slug: 'demo-filtr' };
const SITE = config().siteUrl;
const queried = (query: Record<string, string>) =>
  categoryMetadata(category, listQuerySchema.parse(query));

describe('the canonical address of a list', () => {
  it.each([
    ['the plain list', {}, '/categories/filtry'],
    ['the first page', { page: '1' }, '/categories/filtry'],
    ['a later page', { page: '3' }, '/categories/filtry?page=3'],
    ['a filtered list', { available: '1', brand: 'demo-filtr', from: '100' }, '/categories/filtry'],
    ['a later page of a filtered list', { sort: 'price', page: '2' }, '/categories/filtry?page=2'],
    ['a deep page', { after: '0~100~5' }, '/categories/filtry'],
  ])('%s', (_, query, canonical) =>
    expect(queried(query as Record<string, string>).alternates?.canonical).toBe(SITE + canonical),
  );

  it('ends with a slash at the root of the site, as every other mention of it does', () =>
    expect([catalogueMetadata().alternates?.canonical, catalogueMetadata().openGraph?.url]).toEqual(
      [`${SITE}/`, `${SITE}/`],
    ));
});

describe('search engines index', () => {
  it.each([
    ['the plain list', {}],
    ['its later pages', { page: '2' }],
    ['a list with a mistyped query', { page: 'x', sort: 'x', utm_source: 'mail' }],
  ])('%s', (_, query) => expect(queried(query as Record<string, string>).robots).toBeUndefined());

  it.each([
    ['a filter', { available: '1' }],
    ['an order', { sort: 'price' }],
    ['a deep page', { after: '0~100~5' }],
    ['a filter on a later page', { brand: 'mann', page: '2' }],
  ])('no list with %s, but follow its links', (_, query) =>
    expect(queried(query as Record<string, string>).robots).toEqual({ index: false, follow: true }),
  );

  it('no search results', () =>
    expect(searchMetadata('колодки').robots).toEqual({ index: false, follow: true }));
});

it('no two lists share a title or a description', () => {
  const heads = [
    catalogueMetadata(),
    catalogueMetadata({ page: 2 }),
    categoryMetadata(category),
    categoryMetadata(category, { page: 2 }),
    brandMetadata(brand, ''),
    brandMetadata(brand, '', { page: 2 }),
  ];
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

it('the preview says what the page says, and has an image with its size', () => {
  const { openGraph, twitter } = pageMetadata({
    title: 'О компании',
    description: 'Кто мы.',
    path: '/about',
  });
  expect(openGraph).toMatchObject({
    type: 'website',
    locale: 'ru_RU',
    title: 'О компании',
    description: 'Кто мы.',
    url: `${SITE}/about`,
    siteName: 'Деталь',
    images: [{ url: `${SITE}/open-graph.png`, width: 1200, height: 630 }],
  });
  expect(twitter).toMatchObject({ card: 'summary_large_image', title: 'О компании' });
});

describe('a description', () => {
  it('is one line', () => expect(clip('Фильтр\n\n масляный ')).toBe('Фильтр масляный'));
  it('ends after a whole word', () =>
    expect(clip('Фильтр масляный, корпусной', 18)).toBe('Фильтр масляный…'));
  it('ends in time even without spaces', () =>
    expect(clip('я'.repeat(300)).length).toBeLessThanOrEqual(161));
});
