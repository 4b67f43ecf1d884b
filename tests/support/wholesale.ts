import { submitRequest } from '../../lib/status-requests/repository.ts';
import type { Application } from '../../lib/status-requests/model.ts';
import type { Person } from './builders.ts';
import { aRequest } from './ordering.ts';
import type { TestShop } from './pocketbase.ts';

/** What a company asks for wholesale prices with. */
export const APPLICATION: Application = {
  business: 'service',
  company: {
    legalForm: 'company',
    name: 'ПАО Сбербанк',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва, ул. Вавилова, 19',
    director: '',
    bank: '',
    bik: '',
    account: '',
    correspondentAccount: '',
  },
  contact: { name: 'Анна', phone: '+79161234567', email: 'anna@shop.test' },
  comment: 'Берём каждый день',
};

/** A request that a customer has sent. */
export const aStatusRequest = async (
  shop: TestShop,
  customer: Person,
  application = APPLICATION,
): Promise<{ id: string; number: string }> =>
  submitRequest(customer.pb, application, (await aRequest(shop, customer)).consent, 'main');
