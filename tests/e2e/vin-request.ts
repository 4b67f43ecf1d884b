import { randomBytes } from 'node:crypto';
import type { Backend } from '../../lib/pocketbase/client.ts';
import { submitVinRequest } from '../../lib/vin-requests/repository.ts';
import { theConsent } from './accounts.ts';

/** A request to have parts selected that somebody has sent, a guest or a customer. */
export const aVinRequestOf = async (pb: Backend) =>
  submitVinRequest(
    pb,
    {
      words: 'Колодки передние и\u00A0диски, лучше оригинал',
      car: { key: '', name: 'Kia Rio IV 1.6', year: 2018, vin: 'Z94C241BBJR000001', frame: '' },
      contact: { name: 'Константин Долгоруковский', phone: '+79161234567', email: '' },
    },
    { key: randomBytes(16).toString('hex'), storefront: 'main', consent: await theConsent() },
  );
