import { AuthPage } from '@/components/auth/auth-page';
import { IncompleteLink } from '@/components/auth/incomplete-link';
import { InvitationForm } from '@/components/auth/invitation-form';
import { linkAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Пароль сотрудника',
  description: 'Пароль для рабочего места по ссылке из письма.',
  path: signInRoutes.invitation(),
  indexed: false,
});

export default async function InvitationPage({ searchParams }: PageProps<'/auth/invitation'>) {
  const query = await searchParams;
  const { token } = linkAddressSchema.parse(query);
  const state = await answerOf(query, 'invitation');
  return (
    <AuthPage
      title="Пароль сотрудника"
      links={[{ href: routes.adminSignIn(), text: 'Вход для сотрудников' }]}
    >
      {token ? <InvitationForm token={token} state={state} /> : <IncompleteLink />}
    </AuthPage>
  );
}
