import { redirect } from 'next/navigation';
import { signInWithService } from '@/lib/accounts/repository';
import { AppError } from '@/lib/errors';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { routes } from '@/lib/routes';
import { signInRoutes } from '@/lib/sign-in-routes';
import { asCustomer, currentCaller } from '@/lib/session/caller';
import { takeServiceAttempt, type ServiceAttempt } from '@/lib/session/service-attempt';
import { welcome } from '@/lib/session/welcome';
import { config } from '@/lib/config';

/** Where a service sends a visitor back to. Who is signed in already binds it to his account. */
export async function GET(request: Request): Promise<never> {
  const attempt = await takeServiceAttempt();
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  // Only a browser that left from here with this very state has a reply to expect.
  if (!attempt?.state || attempt.state !== searchParams.get('state') || !code)
    redirect(signInRoutes.serviceFailed('service', attempt?.next));
  redirect(await proven(attempt, code));
}

/** @returns where to go on */
async function proven(
  { service, codeVerifier, next, consent }: ServiceAttempt,
  code: string,
): Promise<string> {
  try {
    const customer = asCustomer(await currentCaller());
    const pb = customer?.pb ?? guestBackend();
    const signedIn = await signInWithService(
      pb,
      { service, code, codeVerifier, redirectUrl: config().siteUrl + signInRoutes.serviceReply() },
      consent,
    );
    // Who wanted to bind it must not find himself in another account.
    if (customer && customer.me.id !== signedIn.model.id)
      return signInRoutes.serviceFailed('taken', next);
    await welcome(pb, signedIn);
    return next ?? routes.profile();
  } catch (error) {
    const why = error instanceof AppError ? error.code : 'unexpected';
    if (why === 'consent_required' || why === 'consent_outdated')
      return signInRoutes.registerByService(service, next);
    return signInRoutes.serviceFailed(why === 'forbidden' ? 'blocked' : 'service', next);
  }
}
