import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** An email as it came over the wire, headers and encoded body. `to`: of the envelope. */
export type Mail = { from: string; to: string[]; raw: string };

export type MailServer = {
  port: number;
  /** Everything that was accepted. */
  mails: Mail[];
  /** How many times somebody has called. */
  calls: () => number;
  /** From now on emails are refused after their last line, until called with false. */
  refuse(on: boolean): void;
  /** From now on this command is answered so; the others as usual. `''`: none. */
  answer(command: string, line: string): void;
  /** User and password that it was told last, `user:password`. */
  told: () => string;
  /** From now on emails are taken, but nobody is told so, until called with false. */
  swallow(on: boolean): void;
  /**
   * From now on every line is answered after so many ms; Infinity: never, and whoever waits goes on
   * waiting.
   */
  answerAfter(ms: number): void;
  /** Ends every call. */
  hangUp(): void;
  close(): Promise<void>;
};

/**
 * A mail server of a few commands on 127.0.0.1: the other end of the wire, for tests.
 * @param port a free one unless told
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let own = { command: '', line: '' };
  let told = '';
  let refusing = false;
  let swallowing = false;
  let delay = 0;
  let calls = 0;

  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).setEncoding('latin1'));
    socket.on('error', () => {});
    const say = (line: string) => {
      if (delay === 0) socket.write(`${line}\r\n`);
      else if (Number.isFinite(delay))
        setTimeout(() => socket.writable && socket.write(`${line}\r\n`), delay);
    };
    let mail: Mail = { from: '', to: [], raw: '' };
    let unread = '';
    let inData = false;

    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return say('250-mail.test\r\n250 AUTH PLAIN');
      if (verb === 'AUTH')
        told = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .slice(1)
          .replace('\0', ':');
      if (verb === own.command) return say(own.line);
      if (verb === 'AUTH') return say('235 welcome');
      if (verb === 'MAIL') mail = { from: address(line), to: [], raw: '' };
      if (verb === 'RCPT') mail.to.push(address(line));
      if (verb === 'DATA') {
        inData = true;
        return say('354 go on');
      }
      say(verb === 'QUIT' ? '221 bye' : '250 ok');
      if (verb === 'QUIT') socket.end();
    };
    const data = (line: string) => {
      if (line !== '.') return void (mail.raw += `${line.replace(/^\.\./, '.')}\r\n`);
      inData = false;
      if (refusing) return say('451 come back later, see http://mail.test/?token=leaked');
      mails.push(mail);
      if (!swallowing) say('250 taken');
    };

    calls += 1;
    say('220 mail.test');
    socket.setEncoding('utf8').on('data', (chunk) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) (inData ? data : command)(line);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    calls: () => calls,
    answer: (command, line) => {
      own = { command, line };
    },
    told: () => told,
    refuse: (on) => {
      refusing = on;
    },
    swallow: (on) => {
      swallowing = on;
    },
    answerAfter: (ms) => {
      delay = ms;
    },
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Subject, plain text and HTML of an email, decoded. */
export function readMail({ raw }: Mail): {
  subject: string;
  text: string;
  html: string;
  headers: string;
} {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="?([^"\r\n;]+)/.exec(headers)?.[1];
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : [];
  const part = (type: string): string => {
    const found = parts.find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
    const body = found.slice(found.indexOf('\r\n\r\n') + 4);
    if (/base64/i.test(found)) return Buffer.from(body, 'base64').toString();
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    return Buffer.from(bytes, 'latin1').toString().trim();
  };
  const subject = (/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(headers)?.[1] ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    );
  return { subject, text: part('text/plain'), html: part('text/html'), headers };
}
