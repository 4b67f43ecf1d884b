import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { RegisterForm } from '@/components/auth/register-form';
import { SignedInNotice } from '@/components/auth/signed-in-notice';
import { nextSchema } from '@/lib/accounts/schema';
import { documentVersion } from '@/lib/pages/model';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { leadsToCart, signInRoutes } from '@/lib/sign-in-routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Регистрация',
  description: 'Регистрация покупателя.',
  path: signInRoutes.register(),
  indexed: false,
});

export default async function RegisterPage({ searchParams }: PageProps<'/auth/register'>) {
  const query = await searchParams;
  const { next } = nextSchema.parse(query);
  const caller = await currentCaller();
  if (asCustomer(caller)) redirect(next ?? routes.profile());
  if (leadsToCart(next)) redirect(`${routes.signIn(next)}#register`); // beside his cart
  const privacy = await orNotFound(readCompanyPage('privacy'));
  return (
    <AuthPage
      title="Регистрация"
      links={[{ href: routes.signIn(next), text: 'Уже есть учётная запись' }]}
    >
      {caller?.me.kind === 'admin' && <SignedInNotice me={caller.me} />}
      <RegisterForm
        next={next}
        document={documentVersion(privacy)}
        state={await answerOf(query, 'register')}
      />
    </AuthPage>
  );
}
