import { AuthPage } from '@/components/auth/auth-page';
import { IncompleteLink } from '@/components/auth/incomplete-link';
import { NewPasswordForm } from '@/components/auth/new-password-form';
import { linkAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Новый пароль',
  description: 'Новый пароль по ссылке из письма.',
  path: signInRoutes.newPassword(),
  indexed: false,
});

export default async function NewPasswordPage({ searchParams }: PageProps<'/auth/reset/confirm'>) {
  const query = await searchParams;
  const { token } = linkAddressSchema.parse(query);
  const state = await answerOf(query, 'new-password');
  return (
    <AuthPage
      title="Новый пароль"
      links={[
        { href: routes.signIn(), text: 'Вход' },
        { href: signInRoutes.resetPassword(), text: 'Запросить новую ссылку' },
      ]}
    >
      {token ? <NewPasswordForm token={token} state={state} /> : <IncompleteLink />}
    </AuthPage>
  );
}
