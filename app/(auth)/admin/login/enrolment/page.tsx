import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { ButtonForm } from '@/components/admin/record-form/button-form';
import { FactorSetup } from '@/components/admin/second-factor/factor-setup';
import { SignOutForm } from '@/components/session/sign-out-form';
import { beginOwnFactor } from '@/lib/accounts/second-factor/actions';
import { getFactor } from '@/lib/accounts/second-factor/repository';
import { stepAddressSchema } from '@/lib/accounts/second-factor/schema';
import { adminRoutes } from '@/lib/admin-routes';
import { AppError } from '@/lib/errors';
import { pageMetadata } from '@/lib/pages/metadata';
import { qrSquares } from '@/lib/qr-code';
import { requireStep } from '@/lib/session/caller';
import { sessionBackend } from '@/lib/session/session';

export const metadata = pageMetadata({
  title: 'Вход в два шага',
  description: 'Настройка второго шага входа на рабочее место.',
  path: adminRoutes.signInStep('enrolment'),
  indexed: false,
});

export default async function EnrolmentPage({ searchParams }: PageProps<'/admin/login/enrolment'>) {
  const { next } = stepAddressSchema.parse(await searchParams);
  const step = await requireStep(next);
  if (step !== 'enrolment') redirect(adminRoutes.signInStep(step, next));
  const { pb, session } = (await sessionBackend())!;
  const { wanted } = await getFactor(pb);
  const path = adminRoutes.signInStep('enrolment', next);
  const account = session.model.id;
  return (
    <AuthPage title="Вход в два шага" links={[]}>
      {wanted ? (
        <FactorSetup
          wanted={{ ...wanted, squares: qrSquares(wanted.uri) }}
          account={account}
          path={path}
          next={next}
        />
      ) : (
        <>
          <p>
            {new AppError('enrolment_needed').userMessage} Понадобится телефон с{'\u00A0'}
            приложением для одноразовых кодов.
          </p>
          <ButtonForm
            form="factor-begin"
            path={path}
            account={account}
            action={beginOwnFactor}
            hidden={{ next: adminRoutes.signInStep('enrolment', next, 'setup') }}
            button="Настроить"
            pending="Секунду…"
            tone="plain"
          />
        </>
      )}
      <SignOutForm />
    </AuthPage>
  );
}
