import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { ServiceLinks } from '@/components/auth/service-links';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignInNotice } from '@/components/auth/sign-in-notice';
import { SignedInNotice } from '@/components/auth/signed-in-notice';
import { listServices } from '@/lib/accounts/repository';
import { signInAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { draftWaits } from '@/lib/session/draft';

export const metadata = pageMetadata({ title: 'Авторизация', description: 'Вход в личный кабинет покупателя.', path: routes.signIn(), indexed: false });

export default async function SignInPage({ searchParams }: PageProps<'/auth'>) {
  const { next, ended, failed } = signInAddressSchema.parse(await searchParams);
  const caller = await currentCaller();
  const hasNews = ended === 'password' || ended === 'email';
  if (asCustomer(caller) && failed) return <AuthPage title="Авторизация" links={[{ href: next ?? routes.profile(), text: 'Вернуться' }]}><SignInNotice failed={failed} /></AuthPage>;
  if (asCustomer(caller) && !hasNews) redirect(next ?? routes.profile());
  // The form with a password never waits for other ways to sign in.
  const [services, waits] = await Promise.all([listServices(guestBackend()).catch(() => []), draftWaits()]);
  return (
    <AuthPage title="Авторизация" links={[{ href: routes.register(next), text: 'Регистрация' }, { href: routes.resetPassword(next), text: 'Забыли пароль?' }]}>
      <SignInNotice ended={ended} failed={failed} draftWaits={waits} />
      {caller?.me.kind === 'admin' && <SignedInNotice me={caller.me} />}
      <SignInForm who="customer" next={next} />
      <ServiceLinks services={services} next={next} />
    </AuthPage>
  );
}
