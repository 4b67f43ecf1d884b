import { NextResponse, type NextRequest } from 'next/server';
import { isOurs } from '@/lib/actions/attempt';
import { typedValues } from '@/lib/actions/form-values';
import type { FailedState } from '@/lib/actions/state';
import { FORM_NAMES } from '@/lib/forms/model';
import { withParameter } from '@/lib/parameters';
import { dropAnswer, keepAnswer } from '@/lib/session/kept-answer';
import { FORMS } from './forms';

/** The longest message in Russian takes half of it, bytes. */
const MAX_BODY = 64 * 1024;
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * POST of a form of a public page; the address outlives a build. Sent by the browser itself it leads
 * on, or back to its page, which says why it was refused and shows what was typed. Sent by the
 * page's script it answers `FormAnswer`: 200, or 503 when nothing was wrong with the form.
 */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/forms/[name]'>,
): Promise<Response> {
  const asked = (await params).name;
  const name = FORM_NAMES.find((one) => one === asked);
  if (!name) return new Response('Такой формы нет.', { status: 404 });
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const form = await request.formData().catch(() => new FormData());
  const answer = request.headers.get('accept') === 'application/json' ? toScript : toBrowser;
  const outcome = await FORMS[name].take(form);
  if ('to' in outcome) {
    await dropAnswer();
    return answer(outcome.to);
  }
  await keepAnswer(name, outcome.failed);
  const page = FORMS[name].page(typedValues(form));
  // The form is named for a browser that keeps no cookies: several may stand on one page.
  const to = withParameter(withParameter(page, 'failed', outcome.failed.code), 'form', name);
  return answer(to, outcome.failed);
}

const toBrowser = (to: string): Response =>
  new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: to } });

function toScript(to: string, failed?: FailedState): Response {
  const { code, message, fields } = failed ?? {};
  return NextResponse.json(
    { to, ...(failed && { failed: { code, message, fields } }) },
    { status: failed && isOurs(failed.code) ? 503 : 200, headers: NOT_KEPT },
  );
}
