import { AccountDeleted } from '@/components/account/account-deleted';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({
  title: 'Учётная запись удалена',
  description: 'Учётной записи больше нет.',
  path: routes.accountDeleted(),
  indexed: false,
});

export default function AccountDeletedPage() {
  return <AccountDeleted />;
}
