import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignInNotice } from '@/components/auth/sign-in-notice';
import { SignedInNotice } from '@/components/auth/signed-in-notice';
import { signInAddressSchema } from '@/lib/accounts/schema';
import { pageMetadata } from '@/lib/pages/metadata';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { asAdmin, awaitedStep, currentCaller } from '@/lib/session/caller';
import { draftWaits } from '@/lib/session/draft';

export const metadata = pageMetadata({
  title: 'Вход для сотрудников',
  description: 'Вход на рабочее место менеджера.',
  path: routes.adminSignIn(),
  indexed: false,
});

export default async function AdminSignInPage({ searchParams }: PageProps<'/admin/login'>) {
  const query = await searchParams;
  const { next, ended } = signInAddressSchema.parse(query);
  const caller = await currentCaller();
  if (asAdmin(caller)) redirect(next ?? adminRoutes.home());
  const step = await awaitedStep();
  if (step) redirect(adminRoutes.signInStep(step, next));
  return (
    <AuthPage
      title="Вход для сотрудников"
      links={[{ href: routes.signIn(), text: 'Вход для покупателей' }]}
    >
      <SignInNotice ended={ended} draftWaits={await draftWaits()} />
      {caller?.me.kind === 'authRecord' && <SignedInNotice me={caller.me} />}
      <SignInForm who="admin" next={next} state={await answerOf(query, 'staff-sign-in')} />
    </AuthPage>
  );
}
