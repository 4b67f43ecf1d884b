import { expect, it } from 'vitest';
import { routes } from '../../../lib/routes.ts';

it.each([
  [routes.catalogue(), '/'],
  [routes.catalogue({ page: 1 }), '/'],
  [routes.catalogue({ page: 2 }), '/?page=2'],
  [routes.category('filtry', { page: 3, available: '1' }), '/categories/filtry?available=1&page=3'],
  [routes.category('filtry', { available: '1', page: 3 }), '/categories/filtry?available=1&page=3'],
  [routes.catalogue({ sort: '-price', after: '0~100~5' }), '/?sort=-price&after=0%7E100%7E5'],
  [
    routes.catalogue({
      brand: ['mann', 'bosch'],
      from: 300,
      to: 5000,
      available: '1',
      sort: 'price',
    }),
    '/?brand=bosch&brand=mann&available=1&from=300&to=5000&sort=price',
  ],
  [routes.search({ q: 'W 712/75', page: 1 }), '/?q=W+712%2F75'],
  [
    routes.search({ q: 'масло', brand: ['bosch'], page: 2 }),
    '/?q=%D0%BC%D0%B0%D1%81%D0%BB%D0%BE&brand=bosch&page=2',
  ],
  [routes.brand('demo-filtr', { page: 2 }), '/brands/demo-filtr?page=2'],
  [routes.favorites(), '/favorites'],
  [routes.favorites({ added: [36, 1], refused: [] }), '/favorites?added=10.1'],
  [routes.favorites({ page: 2 }), '/favorites?page=2'],
  [routes.favorites({ page: 1 }), '/favorites'],
  [routes.vinRequest(), '/vin-request'],
  [routes.vinRequest({ q: 'W 712/75' }), '/vin-request?q=W+712%2F75'],
  [routes.feedback(), '/contacts#feedback'],
  [routes.feedback({ product: 'mann-w712-75' }), '/contacts?product=mann-w712-75#feedback'],
  [routes.feedback({ q: 'W 712/75' }), '/contacts?q=W+712%2F75#feedback'],
  [routes.orders(), '/orders'],
  [routes.orders({ find: '', state: 'done', page: 1 }), '/orders?state=done'],
  [
    routes.orders({ find: 'W 712/75', state: 'done', page: 2 }),
    '/orders?find=W+712%2F75&state=done&page=2',
  ],
  [routes.signIn('/orders?page=2'), '/auth?next=%2Forders%3Fpage%3D2'],
])('%s', (address, expected) => expect(address).toBe(expected));
