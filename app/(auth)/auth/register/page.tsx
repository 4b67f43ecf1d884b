import { ClosedForm } from '@/components/auth/closed-form';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { ownPath } from '@/lib/session/own-path';

export const metadata = pageMetadata({ title: 'Регистрация', description: 'Регистрация покупателя.', path: routes.register(), indexed: false });

export default async function RegisterPage({ searchParams }: PageProps<'/auth/register'>) {
  const next = ownPath((await searchParams).next);
  return (
    <ClosedForm
      title="Регистрация"
      notice="Регистрация скоро откроется. Заказать деталь можно и без неё: напишите нам через форму на странице контактов."
      fields={[{ label: 'Имя' }, { label: 'Электронная почта', type: 'email' }, { label: 'Телефон', type: 'tel' }, { label: 'Пароль', type: 'password' }]}
      button="Зарегистрироваться"
      links={[{ href: routes.signIn(next), text: 'Вход' }]}
    />
  );
}
