import { ContactForm } from '@/components/admin/customers/contact-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { newCustomerAddressSchema } from '@/lib/customers/schema';
import { toE164 } from '@/lib/format/phone';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireAdmin } from '@/lib/session/caller';
import { draftOf } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Новый покупатель',
  description: 'Покупатель, который звонит или стоит у прилавка.',
  path: adminRoutes.newCustomer(),
  indexed: false,
});

/** What was looked for, if that is how a phone is typed: the form says what is wrong with it. */
const phoneIn = (found = '') => toE164(found) ?? (/^(?:\+|8\D)/.test(found) ? found : '');

export default async function NewCustomerPage({ searchParams }: PageProps<'/admin/users/new'>) {
  const { me } = await requireAdmin('owner', 'manager');
  const { order, hand, found } = newCustomerAddressSchema.parse(await searchParams);
  return (
    <>
      <Breadcrumbs
        steps={[{ name: 'Покупатели', href: adminRoutes.customers() }]}
        current="Новый"
      />
      <h1>Новый покупатель</h1>
      <ContactForm
        customer={null}
        order={order}
        hand={hand}
        phone={phoneIn(found)}
        owner={{ account: me.id, draft: await draftOf(me.id) }}
      />
    </>
  );
}
