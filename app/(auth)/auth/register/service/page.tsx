import { redirect } from 'next/navigation';
import { AuthPage } from '@/components/auth/auth-page';
import { ServiceConsentForm } from '@/components/auth/service-consent-form';
import { serviceName } from '@/components/auth/service-links';
import { listServices } from '@/lib/accounts/repository';
import { nextSchema } from '@/lib/accounts/schema';
import { documentVersion } from '@/lib/pages/model';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/or-not-found';
import { readCompanyPage } from '@/lib/pages/public-reads';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { answerOf } from '@/lib/session/kept-answer';
import { signInRoutes } from '@/lib/sign-in-routes';

export const metadata = pageMetadata({
  title: 'Первый вход',
  description: 'Согласие нового покупателя.',
  path: '/auth/register/service',
  indexed: false,
});

export default async function RegisterByServicePage({
  searchParams,
}: PageProps<'/auth/register/service'>) {
  const query = await searchParams;
  const { next } = nextSchema.parse(query);
  const service = (await listServices(guestBackend())).find(({ name }) => name === query.name);
  if (!service) redirect(signInRoutes.register(next));
  const privacy = await orNotFound(readCompanyPage('privacy'));
  return (
    <AuthPage title="Первый вход" links={[{ href: routes.signIn(next), text: 'Войти с паролем' }]}>
      <p>
        Учётной записи с{'\u00A0'}таким входом ещё нет. Чтобы завести её через{' '}
        {serviceName(service.name, service.displayName)}, нужно ваше согласие.
      </p>
      <ServiceConsentForm
        service={service.name}
        next={next}
        document={documentVersion(privacy)}
        state={await answerOf(query, 'service-consent')}
      />
    </AuthPage>
  );
}
