import { ClosedForm } from '@/components/auth/closed-form';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({ title: 'Вход для сотрудников', description: 'Вход на рабочее место менеджера.', path: routes.adminSignIn(), indexed: false });

export default function AdminSignInPage() {
  return (
    <ClosedForm
      title="Вход для сотрудников"
      notice="Рабочее место менеджера скоро откроется, пока войти нельзя."
      fields={[{ label: 'Электронная почта', type: 'email' }, { label: 'Пароль', type: 'password' }]}
      button="Войти"
      links={[{ href: routes.signIn(), text: 'Вход для покупателей' }]}
    />
  );
}
