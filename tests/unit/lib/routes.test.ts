import { expect, it } from 'vitest';
import { routes } from '../../../lib/routes.ts';

it.each([
  [routes.catalogue(), '/'],
  [routes.catalogue({ page: 1 }), '/'],
  [routes.catalogue({ page: 2 }), '/?page=2'],
  [routes.category('filtry', { page: 3, available: '1' }), '/categories/filtry?available=1&page=3'],
  [routes.category('filtry', { available: '1', page: 3 }), '/categories/filtry?available=1&page=3'],
  [routes.catalogue({ sort: '-price', after: '0~100~5' }), '/?sort=-price&after=0%7E100%7E5'],
  [routes.signIn('/orders?page=2'), '/auth?next=%2Forders%3Fpage%3D2'],
])('%s', (address, expected) => expect(address).toBe(expected));
