import type { Application } from '@/lib/status-requests/model';
import { formatPhone } from '@/lib/format/phone';
import { paperValues } from '@/lib/status-requests/paper-values';

type LastRequest = Pick<Application, 'business' | 'company' | 'contact'>;

/** What the fields of a request begin with: what the last one said, else what the account knows. */
export function requestStart(
  person: { name: string; phone: string; email: string },
  last?: LastRequest,
) {
  const contact = last?.contact ?? person;
  return {
    business: last?.business ?? 'service',
    legal_form: last?.company.legalForm ?? 'company',
    ...paperValues(last?.company),
    contact_name: contact.name,
    phone: contact.phone && formatPhone(contact.phone),
    email: contact.email,
  };
}
