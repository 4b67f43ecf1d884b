import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { ServiceLinks } from '@/components/auth/service-links';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignInNotice } from '@/components/auth/sign-in-notice';
import { SignedInNotice } from '@/components/auth/signed-in-notice';
import { GuestCart } from '@/components/cart/guest-cart';
import { listServices } from '@/lib/accounts/repository';
import { signInAddressSchema } from '@/lib/accounts/schema';
import { cartAddressSchema } from '@/lib/cart/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { quotedGuestCart } from '@/lib/cart/guest-cart';
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
  return (
    <AuthPage
      title="Авторизация"
      links={[
        { href: signInRoutes.register(next), text: 'Регистрация' },
        { href: signInRoutes.resetPassword(next), text: 'Забыли пароль?' },
      ]}
    >
      <SignInNotice ended={ended} failed={failed} draftWaits={waits} />
      {caller?.me.kind === 'admin' && <SignedInNotice me={caller.me} />}
      {cart && <GuestCart {...cart} />}
      <SignInForm who="customer" next={next} state={await answerOf(query.failed, 'sign-in')} />
      <ServiceLinks services={services} next={next} />
    </AuthPage>
  );
}

/** What waits in the cart of who signs in to order it; null for whoever goes elsewhere. */
async function waitingCart(next = '') {
  const { pathname, searchParams } = new URL(next, 'http://shop');
  if (pathname !== routes.cart()) return null;
  return {
    ...(await quotedGuestCart()),
    ...cartAddressSchema.parse(Object.fromEntries(searchParams)),
  };
}
