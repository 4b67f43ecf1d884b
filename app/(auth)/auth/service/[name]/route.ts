import { redirect } from 'next/navigation';
import { listServices } from '@/lib/accounts/repository';
import { nextSchema } from '@/lib/accounts/schema';
import { config } from '@/lib/config';
import { guestBackend } from '@/lib/pocketbase/public-read';
import { signInRoutes } from '@/lib/sign-in-routes';
import { keepServiceAttempt, takeServiceAttempt } from '@/lib/session/service-attempt';

/** Leaves for the service, remembering in a sealed cookie what it must answer. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/auth/service/[name]'>,
): Promise<Response> {
  const { name } = await params;
  const { next } = nextSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const service = (await listServices(guestBackend())).find((one) => one.name === name);
  if (!service) redirect(signInRoutes.serviceFailed('service', next));
  const before = await takeServiceAttempt();
  const consent = before?.service === name ? before.consent : undefined;
  await keepServiceAttempt({
    service: name,
    state: service.state,
    codeVerifier: service.codeVerifier,
    next,
    consent,
  });
  return leaveFor(
    service.authURL + encodeURIComponent(config().siteUrl + signInRoutes.serviceReply()),
  );
}

/**
 * By a page of our own, because the way here may begin with a form, and forms lead to no other site
 * (`form-action`), not even by a redirect.
 */
function leaveFor(address: string): Response {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${href}"><title>Вход</title></head><body><p><a href="${href}">Продолжить</a></p></body></html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
