import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

export type Identity = { sub: string; email: string; email_verified: boolean; name: string };

/**
 * A service to sign in with, by OpenID Connect with PKCE, of a test's own: whoever comes is the one
 * person that it knows. It keeps to the protocol: a code is good once, for the address it was given
 * for, and for who knows the verifier.
 * @param client id and secret of the shop
 */
export function identityService(
  client: { id: string; secret: string },
  person: () => Identity,
): Server {
  const codes = new Map<string, { redirectUri: string; challenge: string }>();

  const authorize = (query: URLSearchParams): string => {
    if (
      query.get('client_id') !== client.id ||
      query.get('response_type') !== 'code' ||
      query.get('code_challenge_method') !== 'S256'
    )
      throw new Error('not a request of the shop');
    const [code, back] = [randomUUID(), new URL(query.get('redirect_uri')!)];
    codes.set(code, { redirectUri: back.href, challenge: query.get('code_challenge')! });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state')!);
    return back.href;
  };
  const exchange = (body: URLSearchParams, authorization = ''): object | null => {
    const known = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const isShop =
      body.get('client_secret') === client.secret ||
      authorization === `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const isProven =
      known?.challenge ===
      createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url');
    return known && isShop && isProven && known.redirectUri === body.get('redirect_uri')
      ? { access_token: 'of-the-service', token_type: 'bearer' }
      : null;
  };

  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://service.test');
    if (pathname === '/auth')
      return response.writeHead(302, { location: authorize(searchParams) }).end();
    const answer =
      pathname === '/token'
        ? exchange(new URLSearchParams(await bodyOf(request)), request.headers.authorization)
        : request.headers.authorization === 'Bearer of-the-service'
          ? person()
          : null;
    response
      .writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
  });
}

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString();
