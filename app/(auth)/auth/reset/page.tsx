import { AuthPage } from '@/components/auth/auth-page';
import { EmailSent } from '@/components/auth/email-sent';
import { ResetForm } from '@/components/auth/reset-form';
import { nextSchema } from '@/lib/accounts/schema';
import { isEmailSent } from '@/lib/emails/public-reads';
import { pageMetadata } from '@/lib/pages/metadata';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Восстановление пароля',
  description: 'Новый пароль для личного кабинета.',
  path: signInRoutes.resetPassword(),
  indexed: false,
});

export default async function ResetPasswordPage({ searchParams }: PageProps<'/auth/reset'>) {
  const [query, leaves] = await Promise.all([searchParams, isEmailSent()]);
  const { next } = nextSchema.parse(query);
  return (
    <AuthPage title="Восстановление пароля" links={[{ href: routes.signIn(next), text: 'Вход' }]}>
      {query.sent === '1' ? (
        <EmailSent leaves={leaves} />
      ) : (
        <>
          <p>
            Укажите почту, с{'\u00A0'}которой вы регистрировались.{' '}
            {leaves
              ? 'Пришлём ссылку, по\u00A0которой задают новый пароль.'
              : 'Магазин пока не\u00A0отправляет писем: ссылку для нового пароля мы передадим вам, когда вы с\u00A0нами свяжетесь.'}
          </p>
          <ResetForm leaves={leaves} next={next} state={await answerOf(query, 'reset-password')} />
        </>
      )}
    </AuthPage>
  );
}
