import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { NO_STORE } from './response-headers.ts';

/** What Node's parser tells of a request that it cannot read: the packet, and how far it came. */
type Unreadable = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number };

type Answer = { status: number; words: string };
const BROKEN: Answer = {
  status: 400,
  words: 'Запрос записан с ошибкой. Проверьте адрес или начните с главной страницы.',
};
/** By Node's code. */
const ANSWERS: { [code: string]: Answer } = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    words:
      'Браузер прислал слишком много данных. Удалите cookie этого сайта или сократите адрес и\u00A0повторите.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    words: 'Запрос слишком большой, поэтому он не\u00A0принят.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    words: 'Запрос шёл слишком долго, поэтому он не\u00A0принят. Повторите.',
  },
};

/**
 * Answers what Node itself hangs up on with an empty reply. An address whose letters are bytes of
 * UTF-8, as old programs write them, is served like the same one in escapes; the rest is refused in
 * words.
 * @param security headers of every reply
 */
export function answerUnreadable(server: Server, security: Record<string, string>): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: Unreadable, socket) => {
    // The parser says it again of every further packet.
    if (answered.has(socket)) return;
    answered.add(socket);
    if (!socket.writable || isAnswering(socket)) return void socket.destroy(error);
    const head = headInEscapes(error);
    if (head) return serveInstead(server, socket as Socket, head);
    const { status, words } = ANSWERS[error.code ?? ''] ?? BROKEN;
    const headers = {
      ...security,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(words),
      'Cache-Control': NO_STORE,
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words}`, () =>
      socket.destroy(),
    );
  });
}

/** Whether a reply to an earlier request of the connection is on its way: Node notes it there. */
const isAnswering = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;

/**
 * The head of a request without a body, its address in escapes; nothing for what has another fault,
 * or came in pieces.
 */
function headInEscapes({ code, rawPacket, bytesParsed = 0 }: Unreadable): Buffer | undefined {
  if (code !== 'HPE_INVALID_URL' || !rawPacket) return undefined;
  // What came before in the same packet are other requests.
  const begin = rawPacket.lastIndexOf('\n', bytesParsed) + 1;
  const text = rawPacket.toString('latin1', begin);
  const [, method, address = '', rest = ''] =
    /^(GET|HEAD) ([!-~\u0080-\u00ff]+)( HTTP\/1\.[01]\r\n[^]*\r\n\r\n)/.exec(text) ?? [];
  if (!method) return undefined;
  const escaped = address.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return Buffer.from(
    `${method} ${escaped}${rest.replace('\r\n', '\r\nConnection: close\r\n')}`,
    'latin1',
  );
}

/** Lets the server read a head as if it had come by the socket, whose own parser has given up. */
function serveInstead(server: Server, socket: Socket, head: Buffer): void {
  const visitor = new Duplex({
    read: () => undefined,
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    final: (done) => {
      done();
      socket.end(() => socket.destroy());
    },
  });
  // By it visitors are told apart.
  Object.defineProperty(visitor, 'remoteAddress', { value: socket.remoteAddress });
  socket.once('close', () => visitor.destroy());
  visitor.push(head);
  server.emit('connection', visitor);
}
