/** `SEED=…` sends the same ones again. */
export const SEED = Number(process.env.SEED || Date.now() % 2 ** 31);

let state = (SEED % 2_147_483_646) + 1;
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
const one = <T>(of: readonly T[]): T => of[random(of.length)]!;
const bytes = (most: number) =>
  String.fromCharCode(...Array.from({ length: random(most) }, () => random(256)));

const PATHS = [
  '/',
  '/?q=',
  '/?page=',
  '/products/',
  '/categories/',
  '/files/products/',
  '/api/cart',
  '/api/suggest?q=',
  '/api/live?orders=',
  '/api/uploads/status-requests',
  '/auth',
  '/admin',
  '/sitemaps/',
  '/_next/image?url=',
  '/internal/',
  '',
];
const ODD = [
  '%',
  '%00',
  '%ff',
  '../',
  '..%2f',
  '\\',
  '?',
  '&&',
  '[]',
  '{}',
  '<>',
  "'",
  '"',
  '\t',
  'a',
];
const odd = () => Array.from({ length: random(8) }, () => one(ODD)).join('') + bytes(6);
const HEADERS = [
  () => `Cookie: shop_session=${bytes(300)}`,
  () => `Cookie: ${bytes(60)}=${bytes(60)}; shop_cart=${bytes(200)}`,
  () => `Next-Action: ${bytes(40)}`,
  () => 'RSC: 1',
  () => `Next-Router-State-Tree: ${bytes(80)}`,
  () => `X-Forwarded-For: ${bytes(40)}`,
  () => `Content-Type: multipart/form-data; boundary=${bytes(20)}`,
  () => 'Content-Type: application/json',
  () => `Content-Length: ${one(['-1', '1e3', '7', '99999999999', bytes(4)])}`,
  () => 'Transfer-Encoding: chunked',
  () => `Accept-Encoding: ${bytes(30)}`,
  () => `Authorization: ${bytes(60)}`,
  () => `${bytes(12)}: ${bytes(40)}`,
  () => `If-None-Match: ${bytes(40)}`,
  () => 'Upgrade: websocket\r\nConnection: Upgrade',
];

/** What Node's parser lets pass, so that it is the shop that has to cope: most of a request. */
const passable = (text: string) => text.replace(/[^!-~]/g, (sign) => encodeURIComponent(sign));

/**
 * Requests that no browser sends, as they go over the line; handed out once each. One in eight is
 * wrong as HTTP already, and Node's own parser refuses it.
 */
export function* malformedRequests(many: number): Generator<Buffer> {
  for (let n = 0; n < many; n += 1) {
    const isHttp = random(8) > 0;
    const method = one(['GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
    const path = one(PATHS) + odd();
    const body = ['GET', 'HEAD'].includes(method) ? '' : bytes(200);
    const headers = Array.from({ length: random(5) }, () => one(HEADERS)());
    const head = isHttp
      ? [
          `${method} /${passable(path.slice(1))} HTTP/1.1`,
          'Host: shop.test',
          `Content-Length: ${body.length}`,
          ...headers
            .filter((header) => !/^(?:Content-Length|Transfer-Encoding):/.test(header))
            .map((header) => header.replace(/[^ -~]/g, '~').replace(/^[^A-Za-z]*:/, 'X-Odd:')),
        ]
      : [
          `${one([method, bytes(6)])} ${path} HTTP/1.${one(['1', '0', '7'])}`,
          `Host: ${bytes(20)}`,
          ...headers,
        ];
    const text = `${[...head, 'Origin: http://shop.test'].join('\r\n')}\r\n\r\n${body}`;
    // Now and then the end is cut off.
    yield Buffer.from(random(10) === 0 ? text.slice(0, random(text.length)) : text, 'latin1');
  }
}
