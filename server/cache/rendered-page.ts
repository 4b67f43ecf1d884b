import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

/**
 * A whole HTML document with everything that is derived from its bytes; each derivation is made
 * once, when first needed.
 */
export class RenderedPage {
  readonly #thorough: boolean;
  readonly #bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  #etag: string | undefined;

  /**
   * @param kept it will be sent many times, so compress it well
   * @param etag of the body, when it is known already
   */
  constructor(body: Buffer, kept: boolean, etag?: string) {
    this.#thorough = kept;
    this.#bodies = { identity: body };
    this.#etag = etag;
  }

  get etag(): string {
    return (this.#etag ??= etagOf(this.#bodies.identity));
  }

  body(encoding: Encoding): Buffer {
    return (this.#bodies[encoding] ??= compress(this.#bodies.identity, encoding, this.#thorough));
  }

  /** What it occupies in memory now, bytes. */
  get bytes(): number {
    return Object.values(this.#bodies).reduce((sum, body) => sum + body.length, 0);
  }
}

/** Weak, because one validator stands for the same page in every encoding. */
export const etagOf = (body: Buffer): string =>
  `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
