import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { RegisterForm } from '@/components/auth/register-form';
import { ServiceLinks } from '@/components/auth/service-links';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignInNotice } from '@/components/auth/sign-in-notice';
import { SignedInNotice } from '@/components/auth/signed-in-notice';
import { TwoWays } from '@/components/auth/two-ways';
import { GuestCart } from '@/components/cart/guest-cart';
import { listServices } from '@/lib/accounts/repository';
import { signInAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { documentVersion } from '@/lib/pages/model';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { waitingCart } from '@/lib/session/waiting-cart';
import { draftWaits } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Авторизация',
  description: 'Вход в личный кабинет покупателя.',
  path: routes.signIn(),
  indexed: false,
});

export default async function SignInPage({ searchParams }: PageProps<'/auth'>) {
  const query = await searchParams;
  const { next, ended, failed } = signInAddressSchema.parse(query);
  const caller = await currentCaller();
  const hasNews = ended === 'password' || ended === 'email';
  if (asCustomer(caller) && failed)
    return (
      <AuthPage title="Авторизация" links={[{ href: next ?? routes.profile(), text: 'Вернуться' }]}>
        <SignInNotice failed={failed} />
      </AuthPage>
    );
  if (asCustomer(caller) && !hasNews) redirect(next ?? routes.profile());
  // The form with a password never waits for other ways to sign in.
  const [services, waits, cart] = await Promise.all([
    listServices(guestBackend()).catch(() => []),
    draftWaits(),
    waitingCart(next),
  ]);
  const signIn = (
    <>
      <SignInForm who="customer" next={next} state={await answerOf(query, 'sign-in')} />
      <ServiceLinks services={services} next={next} />
    </>
  );
  const register = { href: signInRoutes.register(next), text: 'Регистрация' };
  const reset = { href: signInRoutes.resetPassword(next), text: 'Забыли пароль?' };
  return (
    <AuthPage title="Авторизация" links={cart ? [reset] : [register, reset]}>
      <SignInNotice ended={ended} failed={failed} draftWaits={waits} />
      {caller?.me.kind === 'admin' && <SignedInNotice me={caller.me} />}
      {cart ? (
        <>
          <GuestCart {...cart} />
          <TwoWays
            signIn={signIn}
            register={
              <RegisterForm
                next={next}
                document={documentVersion(await readCompanyPage('privacy'))}
                state={await answerOf(query, 'register')}
              />
            }
          />
        </>
      ) : (
        signIn
      )}
    </AuthPage>
  );
}
