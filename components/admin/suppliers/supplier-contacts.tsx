import { formatPhone } from '@/lib/format/phone';

/** How a supplier is reached, to press; nothing where nobody has said. */
export function SupplierContacts({ phone, email }: { phone: string; email: string }) {
  if (!phone && !email) return null;
  return (
    <>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
