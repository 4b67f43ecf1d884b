import * as net from 'node:net';
import { lookup } from 'node:dns/promises';
import { Refusal } from './refusal.ts';

/** A socket at an address that is ours as long as this process runs. */
export type Socket = { fd: number };

/** What Node's own `cluster` makes the sockets of its workers with (24.21, lib/net.js); an error's number when it fails. */
type WithHandles = typeof net & {
  _createServerHandle(address: string, port: number, family: 4 | 6): Socket | number;
};

/**
 * Takes an address for processes of ours, which all take visitors from it. It is bound here and
 * listened at by them: once the first has begun, the system lets visitors wait in it however many of
 * them there are, so none is refused while one dies or is replaced, and this process, which accepts
 * nobody, stands in nobody's way.
 * @throws Refusal when the address cannot be had
 */
export async function openSocket(host: string, port: number): Promise<Socket> {
  const { address, family } = await lookup(host);
  const socket = (net as WithHandles)._createServerHandle(address, port, family === 6 ? 6 : 4);
  if (typeof socket === 'number')
    throw new Refusal(`Не удаётся открыть ${host}:${port}. Проверьте HOST и PORT.`);
  return socket;
}
