import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { grantStream } from '../../../../lib/streams.ts';
import { openStreams, type Streams } from '../../../../server/http/event-streams.ts';
import { listening } from '../../../support/listening.ts';

const BOUNDS = { ofSession: 2, ofNetwork: 3, most: 5 };

let streams: Streams;
let url: string;
const closing: (() => void)[] = [];
/** Streams that the application sends to, by their visitors. */
const told = new Map<string, (text: string) => void>();

beforeEach(async () => {
  const application = await listening(
    createServer(({ url: asked, headers }, res) => {
      const name = asked!.slice(1);
      res.end(
        grantStream((write) => {
          told.set(name, write);
          write(`data: hello ${name}\n\n`);
          return () => void told.delete(name);
        }, String(headers.cookie)),
      );
    }),
  );
  streams = openStreams(() => ({ address: application.url, headers: {} }), {}, BOUNDS);
  const shop = await listening(
    createServer((req, res) => streams.answer(req, res, String(req.headers['x-ip']))),
  );
  url = shop.url;
  closing.push(shop.close, application.close, () => streams.end());
});
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Opens a stream and waits until it is. @returns what it hears until it ends */
async function open(name: string, session: string, ip: string): Promise<{ all: Promise<string> }> {
  const reply = await fetch(`${url}/${name}`, { headers: { cookie: session, 'x-ip': ip } });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value: first } = await reader.read();
  const rest = async () => {
    let text = first ?? '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return text;
  };
  const all = rest();
  // Those that are open at the end of a test are cut.
  all.catch(() => undefined);
  return { all };
}

const REPLACED = (name: string) => `data: hello ${name}\n\nevent: replaced\ndata:\n\n`;

it.each([
  ['a session', ['a 10.0.0.1', 'a 10.0.0.2', 'a 10.0.0.3']],
  ['an IPv6 network', ['a 2001:db8::1', 'b 2001:db8::2', 'c 2001:db8::3', 'd 2001:db8::4']],
  [
    'the shop',
    ['a 10.0.0.1', 'b 10.0.0.2', 'c 10.0.0.3', 'd 10.0.0.4', 'e 10.0.0.5', 'f 10.0.0.6'],
  ],
])('when %s has too many, the oldest makes room and is told so', async (_whose, visitors) => {
  const all = [];
  for (const [at, visitor] of visitors.entries()) {
    const [session = '', ip = ''] = visitor.split(' ');
    all.push(await open(String(at), session, ip));
  }
  expect(await all[0]!.all).toBe(REPLACED('0'));
  expect([...told.keys()]).toEqual(visitors.slice(1).map((_, at) => String(at + 1)));
});

test('one that has gone takes nobody’s place', async () => {
  const first = await open('0', 'a', '10.0.0.1');
  await open('1', 'a', '10.0.0.2');
  await open('2', 'a', '10.0.0.3');
  expect(await first.all).toBe(REPLACED('0'));
  await open('3', 'b', '10.0.0.3');
  expect([...told.keys()]).toEqual(['1', '2', '3']);
});
