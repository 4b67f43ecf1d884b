import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { BufferedResponse, type ResponsePlan } from '../../../../server/http/buffered-response.ts';
import { listening } from '../../../support/listening.ts';

let close = () => {};
afterEach(() => close());

/** A server whose handler writes as Next would; `seen` is what the plan was given. */
async function serve(
  handler: (res: BufferedResponse, req: IncomingMessage) => void,
  more: Partial<ResponsePlan> = {},
) {
  const seen: string[] = [];
  const plan: ResponsePlan = {
    whole: (res, body) => {
      seen.push(`whole ${res.statusCode} ${body}`);
      res.setHeader('content-length', body.length + 1);
      res.send(Buffer.concat([body, Buffer.from('!')]));
    },
    leaving: (res, isPage) => {
      seen.push(`leaving ${res.statusCode} page: ${isPage}`);
      res.setHeader('x-left', '1');
    },
    ...more,
  };
  const server = createServer<typeof IncomingMessage, typeof BufferedResponse>(
    { ServerResponse: BufferedResponse },
    (req, res) => {
      res.plan = plan;
      handler(res, req);
    },
  );
  const open = await listening(server as never);
  close = open.close;
  return { seen, get: (init?: RequestInit) => fetch(open.url, init) };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

describe('HTML is held until it is whole', () => {
  test('written at once', async () => {
    const { seen, get } = await serve((res) => {
      res.writeHead(201, HTML);
      res.end('<p>page');
    });
    const reply = await get();
    expect([reply.status, await reply.text()]).toEqual([201, '<p>page!']);
    expect(seen).toEqual(['whole 201 <p>page']);
  });

  test('written in pieces, with flushes between', async () => {
    const { seen, get } = await serve(async (res) => {
      res.setHeader('content-type', 'text/html');
      res.write('<p>');
      res.flushHeaders();
      await new Promise((resolve) => res.write(Buffer.from('стр'), resolve as () => void));
      res.write('YQ==', 'base64');
      res.end();
    });
    expect(await (await get()).text()).toBe('<p>стрa!');
    expect(seen).toEqual(['whole 200 <p>стрa']);
  });

  test('headers given to writeHead as an object, as a list and with a message', async () => {
    const { get } = await serve((res) => {
      res.writeHead(200, 'Fine', [
        'content-type',
        'text/html',
        'set-cookie',
        'a=1',
        'set-cookie',
        'b=2',
      ]);
      res.end('x');
    });
    const reply = await get();
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(reply.statusText).toBe('Fine');
  });

  test('an error without a content type is a page too', async () => {
    const { seen, get } = await serve((res) => {
      res.statusCode = 500;
      res.end('Internal Server Error');
    });
    await get();
    expect(seen).toEqual(['whole 500 Internal Server Error']);
  });

  test('an answer that takes its time cannot be spoilt by whoever writes after the end', async () => {
    let answers = 0;
    const { get } = await serve(
      (res) => {
        res.writeHead(500, HTML);
        res.end('failed');
        res.write('late');
        res.end('later');
      },
      {
        whole: (res) => (
          answers++,
          void setTimeout(() => ((res.statusCode = 503), res.send(Buffer.from('come back'))), 30)
        ),
      },
    );
    const reply = await get();
    expect([reply.status, await reply.text(), answers]).toEqual([503, 'come back', 1]);
  });

  test('a page of many megabytes leaves as it comes', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const { seen, get } = await serve((res) => {
      res.writeHead(200, HTML);
      for (let n = 0; n < 12; n++) res.write(megabyte);
      res.end('end');
    });
    const reply = await get();
    expect((await reply.text()).length).toBe(12 * megabyte.length + 3);
    expect(reply.headers.get('x-left')).toBe('1');
    expect(seen).toEqual(['leaving 200 page: true']);
  });
});

describe('everything else passes untouched', () => {
  test('JSON, piece by piece', async () => {
    const { seen, get } = await serve((res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.write('{"a":');
      res.end('1}');
    });
    const reply = await get();
    expect(await reply.json()).toEqual({ a: 1 });
    expect(reply.headers.get('x-left')).toBe('1');
    expect(seen).toEqual(['leaving 200 page: false']);
  });

  test('replies for the router in the browser, also failed ones', async () => {
    const { seen, get } = await serve((res) => {
      res.statusCode = 500;
      res.end();
    });
    await get({ headers: { rsc: '1' } });
    expect(seen).toEqual(['leaving 500 page: false']);
  });

  test('a redirect', async () => {
    const { seen, get } = await serve((res) => {
      res.writeHead(307, { location: '/auth' });
      res.end('/auth');
    });
    await get({ redirect: 'manual' });
    expect(seen).toEqual(['leaving 307 page: false']);
  });

  test('"you have it already"', async () => {
    const { seen, get } = await serve((res) => {
      res.writeHead(304, HTML);
      res.end();
    });
    expect((await get()).status).toBe(304);
    expect(seen).toEqual(['leaving 304 page: true']);
  });
});
