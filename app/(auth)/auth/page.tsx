import type { Metadata } from 'next';
import { AccountsNotice } from '@/components/auth/accounts-notice';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Авторизация', robots: { index: false }, alternates: { canonical: routes.signIn() } };

export default function SignInPage() {
  return <AccountsNotice title="Авторизация" text="Личный кабинет ещё не открыт. Каталог, цены и наличие можно смотреть без входа." />;
}
