const NOT_FILLED = 'Демонстрационный магазин: реквизиты не заполнены';
const address = (street: string) => ({ region: 'Москва', city: 'Москва', street, postal_code: '' });

/**
 * A shop that nobody can take for a real one: what would have to be true of somebody says that it
 * is not filled in.
 */
const SETTINGS = {
  legal_name: NOT_FILLED,
  address: address('адрес не заполнен (демо)'),
  warehouse_address: address('адрес склада не заполнен (демо)'),
  phones: ['+74950000000'],
  email: 'demo@detal.invalid',
  hours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '19:00' },
    { days: [6], opens: '10:00', closes: '16:00' },
  ],
  directions:
    'Здесь магазин объясняет словами, как к нему добраться: от какой станции идти, где въезд и куда поставить машину. В демонстрационном магазине идти некуда.',
  pickup_days: 5,
  courier_area: 'в пределах города (демо)',
  courier_price_kopecks: 35_000,
  courier_free_from_kopecks: 500_000,
  payment_methods: ['наличными', 'банковской картой при получении', 'по счёту'],
  warranty_months: 6,
};

/** Rows of `settings` for the demo. */
export const demoSettings = (storefront: string) =>
  Object.entries(SETTINGS).map(([key, value], index) => ({
    id: `demosetting${String(index + 1).padStart(4, '0')}`,
    storefront,
    key,
    value,
  }));
