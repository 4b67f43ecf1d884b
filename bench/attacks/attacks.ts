import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEventStream } from '../../lib/pocketbase/event-stream.ts';
import { WORST } from '../../tests/integration/hooks/search/worst-queries.ts';
import { postForm } from '../../tests/support/forms.ts';
import { malformedRequests } from './malformed.ts';
import type { Target } from './target.ts';

/** How often each answer was given; a request that got none counts as `none`. */
export type Answers = Map<string, number>;
/** Goes on until it is told to stop. */
export type Attack = (target: Target, leaving: AbortSignal, answers: Answers) => Promise<void>;

const STRANGER = '203.0.113.66';
const AT_ONCE = 30;
const STREAMS = 1_500;
const UPLOADS = 200;
const MALFORMED = 10_000;

const count = (answers: Answers, answer: string | number) =>
  void answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1);

/** So many do the same at once, again and again. */
const together =
  (once: (target: Target, n: number) => Promise<string | number>): Attack =>
  async (target, leaving, answers) => {
    let n = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!leaving.aborted) count(answers, await once(target, (n += 1)).catch(() => 'none'));
      }),
    );
  };

const guess = async ({ web }: Target, identity: string, n: number, address = STRANGER) => {
  const reply = await postForm(
    web,
    'sign-in',
    { identity, password: `wrong password ${n}` },
    { headers: { 'x-forwarded-for': address } },
  );
  return reply.status;
};

/** One of two hundred networks. */
const anyNetwork = (n: number) => `203.0.${n % 200}.1`;

/** As a form of the shop's own that has no action. */
const post = (path: (n: number) => string) =>
  together(
    async ({ web }, n) =>
      (
        await web.post(path(n), 'a=1', {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': anyNetwork(n),
        })
      ).status,
  );

/** Each asks for another protocol and is gone; how many sockets the web keeps is told. */
const upgrade: Attack = async (target, leaving, answers) => {
  const { web, sockets } = target;
  const { hostname, port } = new URL(web.url);
  const before = sockets();
  await together(
    (_, n) =>
      new Promise<string>((resolve) => {
        const path = ['/orders', '/admin', '/api/health', '/no/such'][n % 4];
        const socket = connect(Number(port), hostname);
        socket
          .setTimeout(SILENCE_MS, () => socket.destroy())
          .once('data', (bytes) => {
            resolve(bytes.toString('latin1').slice(9, 12));
            socket.destroy();
          })
          .on('error', () => undefined)
          .once('close', () => resolve('none'));
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${anyNetwork(n)}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        );
      }),
  )(target, leaving, answers);
  await sleep(1_000);
  answers.set('sockets more than before', sockets() - before);
};

/** One picture, spelled ever anew. */
const spellImages = together(
  async ({ web, image }, n) =>
    (await web.get(`${image}&n=${n}`, { 'x-forwarded-for': anyNetwork(n) })).status,
);

/** The backend stands still for a moment, again and again, as under a busy machine. */
const haltBackend: Attack = async ({ haltBackend: halt }, leaving, answers) => {
  while (!leaving.aborted) {
    await halt(1_200);
    count(answers, 'stood still for 1.2 s');
    await sleep(2_000, undefined, { signal: leaving }).catch(() => undefined);
  }
};

/** From one address, and from as many as there are requests. */
const searchFrom = (address: (n: number) => string) =>
  together(
    async ({ web }, n) =>
      (
        await web.get(`/?q=${encodeURIComponent(`${WORST[n % WORST.length]![1]} ${n}`)}`, {
          'x-forwarded-for': address(n),
        })
      ).status,
  );

const openStreams: Attack = async ({ web, victim }, leaving, answers) => {
  const open = Array.from({ length: STREAMS }, async (_, n) => {
    // As quickly as a browser would open them.
    await sleep(n * 2);
    await readEventStream(`${web.url}/api/live?orders=${victim.order}`, leaving, () => undefined, {
      cookie: victim.cookie,
      'x-forwarded-for': STRANGER,
    }).then(
      () => count(answers, leaving.aborted ? 'open to the end' : 'ended'),
      (error: Error) => count(answers, /\d{3}$/.exec(error.message)?.[0] ?? 'none'),
    );
  });
  await Promise.all(open);
};

/** A byte a second each. */
const uploadSlowly: Attack = async ({ web }, leaving, answers) => {
  const { hostname, port } = new URL(web.url);
  const sockets = Array.from({ length: UPLOADS }, () => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket
      .on('data', (bytes) => (heard += bytes.toString()))
      .on('error', () => undefined)
      .once('close', () => count(answers, heard.slice(9, 12) || 'none'));
    socket.write(
      `POST /api/uploads/status-requests HTTP/1.1\r\nHost: shop.test\r\nOrigin: http://shop.test\r\nX-Forwarded-For: ${STRANGER}\r\nContent-Type: application/octet-stream\r\nContent-Length: 5000000\r\n\r\n`,
    );
    return socket;
  });
  while (!leaving.aborted) {
    for (const socket of sockets) if (socket.writable) socket.write('x');
    await sleep(1_000, undefined, { signal: leaving }).catch(() => undefined);
  }
  await Promise.all(sockets.map(ended));
};

const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) return resolve();
    socket.once('close', () => resolve()).destroy();
  });

const sendMalformed: Attack = async ({ web }, _leaving, answers) => {
  const { hostname, port } = new URL(web.url);
  const requests = malformedRequests(MALFORMED);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of requests) count(answers, await send(Number(port), hostname, request));
    }),
  );
};

/** Who says nothing for so long has not understood, ms. */
const SILENCE_MS = 2_000;

const send = (port: number, host: string, request: Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, host);
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'none');
    };
    socket
      .setTimeout(SILENCE_MS, end)
      .on('data', (bytes) => {
        heard += bytes.toString('latin1');
        end();
      })
      .on('error', end)
      .once('close', end);
    socket.end(request);
  });

export const ATTACKS: Record<string, Attack> = {
  'passwords are guessed for one customer': together((target, n) =>
    guess(target, target.victim.email, n),
  ),
  'the same from 200 networks': together((target, n) =>
    guess(target, target.victim.email, n, anyNetwork(n)),
  ),
  'names are invented': together((target, n) => guess(target, `name-${n}@nowhere.test`, n)),
  'names are invented, from 200 networks': together((target, n) =>
    guess(target, `name-${n}@nowhere.test`, n, anyNetwork(n)),
  ),
  'forms without an action, from 200 networks': post((n) =>
    n % 2 ? `/?q=${n}` : `/products/${n}`,
  ),
  'unknown pages, from one address': together(
    async ({ web }, n) =>
      (await web.get(`/products/unknown${n}`, { 'x-forwarded-for': STRANGER })).status,
  ),
  'another protocol is asked for': upgrade,
  'one picture in ever new spellings': spellImages,
  'the backend stands still': haltBackend,
  'the worst queries, from one address': searchFrom(() => STRANGER),
  'the worst queries, from many': searchFrom((n) => `203.0.${n % 250}.1`),
  [`${STREAMS} streams of one session`]: openStreams,
  [`${UPLOADS} slow uploads`]: uploadSlowly,
  [`${MALFORMED} malformed requests`]: sendMalformed,
};
