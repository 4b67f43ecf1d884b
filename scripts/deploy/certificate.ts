import { join } from 'node:path';

/**
 * How to make a certificate of our own, valid for two days and its own authority, in the two files
 * that certbot writes.
 * @param folder where they go
 * @returns program and arguments
 */
export const certificateCommand = (folder: string, domain: string): [string, ...string[]] => [
  ...(['openssl', 'req', '-x509', '-newkey', 'ec', '-nodes', '-days', '2'] as const),
  ...['-pkeyopt', 'ec_paramgen_curve:prime256v1', '-subj', `/CN=${domain}`],
  ...['-addext', `subjectAltName=DNS:${domain},DNS:www.${domain}`],
  ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
];
