import type { Metadata } from 'next';
import { AccountsNotice } from '@/components/auth/accounts-notice';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Вход для сотрудников', robots: { index: false }, alternates: { canonical: routes.adminSignIn() } };

export default function AdminSignInPage() {
  return <AccountsNotice title="Вход для сотрудников" text="Рабочее место менеджера ещё не открыто." />;
}
