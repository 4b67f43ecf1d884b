import { AccountDeleted } from '@/components/account/account-deleted';
import { pageMetadata } from '@/lib/pages/metadata';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Учётная запись удалена',
  description: 'Учётной записи больше нет.',
  path: signInRoutes.accountDeleted(),
  indexed: false,
});

export default function AccountDeletedPage() {
  return <AccountDeleted />;
}
