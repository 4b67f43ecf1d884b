import { createServer } from 'node:http';
import { addressOf, listen } from '../server/http/listen.ts';

/**
 * The measure of the figures: a plain Node server that sends the bytes and headers of the shop's
 * pages, each fetched once, to everybody. `node bench/plain-server.ts <address of the shop>
 * <path>…`
 */
const [shop, ...paths] = process.argv.slice(2);
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const pages = new Map(
  await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(shop + path, { headers: { 'accept-encoding': 'identity' } });
      return [
        path,
        {
          headers: [...reply.headers].filter(([name]) => !OWN.has(name)).flat(),
          body: Buffer.from(await reply.arrayBuffer()),
        },
      ] as const;
    }),
  ),
);

const server = createServer((req, res) => {
  const { headers, body } = pages.get(req.url!)!;
  res.writeHead(200, headers);
  res.end(body);
});
await listen(server, '127.0.0.1', 0);
console.log(`ready ${addressOf(server)}`);
