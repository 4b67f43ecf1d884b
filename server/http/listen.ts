import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes the address. @throws the system's error when it cannot be had (taken, forbidden) */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/**
 * Takes visitors from a socket that the parent has opened and keeps open while its processes come and
 * go (scripts/shop/socket.ts).
 */
export function listenOn(server: Server, socket: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ fd: socket }, resolve);
  });
}

/**
 * Where this very process can be reached, also when it listens on all addresses. No trailing slash.
 */
export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
