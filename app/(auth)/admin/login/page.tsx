import { AccountsNotice } from '@/components/auth/accounts-notice';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({ title: 'Вход для сотрудников', description: 'Вход в рабочее место сотрудников магазина.', path: routes.adminSignIn(), indexed: false });

export default function AdminSignInPage() {
  return <AccountsNotice title="Вход для сотрудников" text="Рабочее место менеджера ещё не открыто." />;
}
