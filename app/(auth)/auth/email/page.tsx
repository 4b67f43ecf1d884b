import { AuthPage } from '@/components/auth/auth-page';
import { ConfirmEmailForm } from '@/components/auth/confirm-email-form';
import { IncompleteLink } from '@/components/auth/incomplete-link';
import { linkAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Новый адрес почты',
  description: 'Смена адреса почты по ссылке из письма.',
  path: signInRoutes.confirmEmail(),
  indexed: false,
});

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/auth/email'>) {
  const query = await searchParams;
  const { token } = linkAddressSchema.parse(query);
  const state = await answerOf(query, 'confirm-email');
  return (
    <AuthPage
      title="Новый адрес почты"
      links={[{ href: routes.profile(), text: 'Личный кабинет' }]}
    >
      {token ? (
        <>
          <p>
            Введите пароль, чтобы сменить адрес. После этого на{'\u00A0'}всех устройствах нужно
            будет войти заново.
          </p>
          <ConfirmEmailForm token={token} state={state} />
        </>
      ) : (
        <IncompleteLink />
      )}
    </AuthPage>
  );
}
