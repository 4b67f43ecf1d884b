import type { Application } from '@/lib/status-requests/model';
import { formatPhone } from '@/lib/format/phone';

type LastRequest = Pick<Application, 'business' | 'company' | 'contact'>;

const NO_COMPANY: Application['company'] = {
  legalForm: 'company',
  name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  director: '',
  bank: '',
  bik: '',
  account: '',
  correspondentAccount: '',
};

/** What the fields of a request begin with: what the last one said, else what the account knows. */
export function requestStart(
  person: { name: string; phone: string; email: string },
  last?: LastRequest,
) {
  const {
    company: { legalForm, bank, correspondentAccount, ...papers },
    business,
    contact,
  } = last ?? { company: NO_COMPANY, business: 'service', contact: person };
  return {
    business,
    legal_form: legalForm,
    ...papers,
    bank_name: bank,
    correspondent_account: correspondentAccount,
    contact_name: contact.name,
    phone: contact.phone && formatPhone(contact.phone),
    email: contact.email,
  };
}
