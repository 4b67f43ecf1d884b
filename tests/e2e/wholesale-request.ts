import { submitRequest } from '../../lib/status-requests/repository.ts';
import { theConsent } from './accounts.ts';
import type { Person } from './accounts.ts';
import { elsewhere } from './signed-in.ts';

export const SBERBANK = { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195' };

/** A request for wholesale prices that a customer has sent. */
export async function aRequestOf(customer: Person): Promise<{ id: string; number: string }> {
  const company = {
    legalForm: 'company',
    name: 'ПАО Сбербанк',
    ...SBERBANK,
    address: 'Москва, ул. Вавилова, 19',
    director: '',
    bank: '',
    bik: '',
    account: '',
    correspondentAccount: '',
  } as const;
  return submitRequest(
    await elsewhere(customer),
    {
      business: 'service',
      company,
      contact: { name: 'Анна', phone: '+79161234567', email: '' },
      comment: '',
    },
    await theConsent(),
    'main',
  );
}
