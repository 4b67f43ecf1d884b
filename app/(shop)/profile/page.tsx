import { SummaryView } from '@/components/account/summary-view';
import { listAddresses } from '@/lib/accounts/account/repository';
import { isEmailSent } from '@/lib/emails/public-reads';
import { listOwnFavorites } from '@/lib/favorites/repository';
import { summaryAddressSchema } from '@/lib/accounts/account/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/caller';
import { listOwnRequests } from '@/lib/status-requests/repository';

type Props = PageProps<'/profile'>;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Личный кабинет',
    description: 'Ваши контакты, адреса и избранное.',
    path: routes.profile(),
    indexed: false,
  });

export default async function SummaryPage({ searchParams }: Props) {
  const { me, pb } = await requireCustomer();
  const { done } = summaryAddressSchema.parse(await searchParams);
  const [addresses, favorites, [request], leaves] = await Promise.all([
    listAddresses(pb),
    listOwnFavorites(pb),
    listOwnRequests(pb),
    isEmailSent(),
  ]);
  return (
    <SummaryView
      owner={{ account: me.id }}
      person={me}
      addresses={addresses}
      favorites={favorites.length}
      request={request}
      done={done}
      leaves={leaves}
    />
  );
}
