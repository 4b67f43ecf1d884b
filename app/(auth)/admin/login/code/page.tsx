import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { CodeForm } from '@/components/auth/code-form';
import { SignOutForm } from '@/components/session/sign-out-form';
import { stepAddressSchema } from '@/lib/accounts/second-factor/schema';
import { adminRoutes } from '@/lib/admin-routes';
import { pageMetadata } from '@/lib/pages/metadata';
import { requireStep } from '@/lib/session/caller';

export const metadata = pageMetadata({
  title: 'Код для входа',
  description: 'Второй шаг входа на рабочее место.',
  path: adminRoutes.signInStep('code'),
  indexed: false,
});

export default async function CodePage({ searchParams }: PageProps<'/admin/login/code'>) {
  const { next, by } = stepAddressSchema.parse(await searchParams);
  const step = await requireStep(next);
  if (step !== 'code') redirect(adminRoutes.signInStep(step, next));
  const [other, words] = by
    ? ([undefined, 'Ввести код из приложения'] as const)
    : (['recovery', 'Нет телефона? Ввести запасной код'] as const);
  return (
    <AuthPage
      title="Код для входа"
      links={[{ href: adminRoutes.signInStep('code', next, other), text: words }]}
    >
      <CodeForm key={by} next={next} by={by} />
      <SignOutForm />
    </AuthPage>
  );
}
