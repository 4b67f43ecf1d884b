import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

/**
 * A whole HTML document with everything that is derived from its bytes; each derivation is made
 * once, when first needed.
 */
export class RenderedPage {
  readonly #thorough: boolean;
  readonly #ready: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  readonly #making: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #etag: string | undefined;

  /**
   * @param kept it will be sent many times, so compress it well
   * @param etag of the body, when it is known already
   */
  constructor(body: Buffer, kept: boolean, etag?: string) {
    this.#thorough = kept;
    this.#ready = { identity: body };
    this.#etag = etag;
  }

  get etag(): string {
    return (this.#etag ??= etagOf(this.#ready.identity));
  }

  /** The body as it is. */
  get plain(): Buffer {
    return this.#ready.identity;
  }

  /** The body in the given encoding, where it has been made. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready[encoding];
  }

  /** The same, made if need be. */
  body(encoding: Encoding): Promise<Buffer> {
    return (this.#making[encoding] ??= this.#make(encoding).catch((error: unknown) => {
      delete this.#making[encoding]; // another visitor may have more luck
      throw error;
    }));
  }

  /** What it occupies in memory now, bytes. */
  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, body) => sum + body.length, 0);
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const { identity } = this.#ready;
    return (this.#ready[encoding] ??= await compress(identity, encoding, this.#thorough));
  }
}

/** Weak, because one validator stands for the same page in every encoding. */
export const etagOf = (body: Buffer): string =>
  `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
