import { AccountsNotice } from '@/components/auth/accounts-notice';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({ title: 'Авторизация', description: 'Вход в личный кабинет покупателя.', path: routes.signIn(), indexed: false });

export default function SignInPage() {
  return <AccountsNotice title="Авторизация" text="Личный кабинет ещё не открыт. Каталог, цены и наличие можно смотреть без входа." />;
}
