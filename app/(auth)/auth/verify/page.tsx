import { AuthPage } from '@/components/auth/auth-page';
import { IncompleteLink } from '@/components/auth/incomplete-link';
import { VerifyForm } from '@/components/auth/verify-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { linkAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Подтверждение почты',
  description: 'Подтверждение адреса почты по ссылке из письма.',
  path: signInRoutes.verifyEmail(),
  indexed: false,
});

export default async function VerifyPage({ searchParams }: PageProps<'/auth/verify'>) {
  const query = await searchParams;
  const { token } = linkAddressSchema.parse(query);
  const state = await answerOf(query, 'verify-email');
  return (
    <AuthPage
      title="Подтверждение почты"
      links={[{ href: routes.profile(), text: 'Личный кабинет' }]}
    >
      {query.done === '1' ? (
        <FormMessage kind="done">Адрес подтверждён. Спасибо!</FormMessage>
      ) : token ? (
        <>
          <p>Нажмите кнопку, чтобы подтвердить, что письмо пришло именно вам.</p>
          <VerifyForm token={token} state={state} />
        </>
      ) : (
        <IncompleteLink />
      )}
    </AuthPage>
  );
}
