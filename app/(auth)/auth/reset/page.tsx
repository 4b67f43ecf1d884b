import { ClosedForm } from '@/components/auth/closed-form';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { ownPath } from '@/lib/session/own-path';

export const metadata = pageMetadata({ title: 'Восстановление пароля', description: 'Новый пароль для личного кабинета.', path: routes.resetPassword(), indexed: false });

export default async function ResetPasswordPage({ searchParams }: PageProps<'/auth/reset'>) {
  const next = ownPath((await searchParams).next);
  return (
    <ClosedForm
      title="Восстановление пароля"
      notice="Личные кабинеты скоро откроются, поэтому восстанавливать пока нечего."
      fields={[{ label: 'Электронная почта', type: 'email' }]}
      button="Получить письмо"
      links={[{ href: routes.signIn(next), text: 'Вход' }]}
    />
  );
}
