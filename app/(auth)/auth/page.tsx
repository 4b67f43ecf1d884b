import { ClosedForm } from '@/components/auth/closed-form';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { ownPath } from '@/lib/session/own-path';

export const metadata = pageMetadata({ title: 'Авторизация', description: 'Вход в личный кабинет покупателя.', path: routes.signIn(), indexed: false });

export default async function SignInPage({ searchParams }: PageProps<'/auth'>) {
  const next = ownPath((await searchParams).next);
  return (
    <ClosedForm
      title="Авторизация"
      notice="Личные кабинеты скоро откроются, пока войти нельзя. Цены, наличие и сроки видны без входа, а заказать деталь можно через форму на странице контактов."
      fields={[{ label: 'Электронная почта или имя пользователя' }, { label: 'Пароль', type: 'password' }]}
      button="Войти"
      links={[{ href: routes.register(next), text: 'Регистрация' }, { href: routes.resetPassword(next), text: 'Забыли пароль?' }]}
    />
  );
}
