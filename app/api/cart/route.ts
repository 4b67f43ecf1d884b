import { NextResponse, type NextRequest } from 'next/server';
import { cartChangeSchema, takenText, type Taken } from '@/lib/cart/schema';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { describeError, toAppError } from '@/lib/pocketbase/errors';
import { routes } from '@/lib/routes';
import { changeCart, copyOwnCart } from '@/lib/cart/guest-cart';

/** A form of ours is smaller by far, bytes. */
const MAX_BODY = 1024;
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * GET: brings the copy of a customer's cart in this browser up to date, since it may have been
 * changed in another one. 204, whoever asks; 503 in an outage.
 */
export async function GET(): Promise<Response> {
  try {
    await copyOwnCart();
    return new Response(null, { status: 204, headers: NOT_KEPT });
  } catch (error) {
    return refusal(toAppError(error));
  }
}

/**
 * POST of a form about one line of the cart. Sent by the browser itself it leads to the cart, which
 * shows what is so; sent by the page's script it answers 200 with what stands there now, or with
 * `{code, message}` when that cannot be done; 503 in an outage.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? MAX_BODY + 1) > MAX_BODY)
    return new Response('Слишком большой запрос.', { status: 413 });
  const change = cartChangeSchema.safeParse(
    Object.fromEntries(await request.formData().catch(() => new FormData())),
  );
  const byScript = request.headers.get('accept') === 'application/json';
  try {
    if (!change.success) throw new AppError('invalid_input');
    const news = await changeCart(change.data);
    const { taken } = change.data as { taken?: Taken };
    return byScript
      ? NextResponse.json(news, { headers: NOT_KEPT })
      : toCart({ dropped: taken && takenText(taken) });
  } catch (error) {
    return byScript ? refusal(toAppError(error)) : toCart({ refused: toAppError(error).code });
  }
}

function refusal(error: AppError): Response {
  const isOutage = error.code === 'backend_unavailable' || error.code === 'unexpected';
  if (isOutage) log.error(describeError(error), 'cart not answered');
  return NextResponse.json(
    { code: error.code, message: error.userMessage },
    { status: isOutage ? 503 : 200, headers: NOT_KEPT },
  );
}

const toCart = (news: Parameters<typeof routes.cart>[0]): Response =>
  new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: routes.cart(news) } });
