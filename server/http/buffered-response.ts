import { ServerResponse, type IncomingMessage } from 'node:http';

/** What becomes of a reply that Next wrote. */
export type ResponsePlan = {
  /** An HTML reply is whole. Must end with one `send`, at once or later. */
  whole(res: BufferedResponse, body: Buffer): void;
  /** Any other reply is about to leave; its headers may still be changed. */
  leaving(res: BufferedResponse, isPage: boolean): void;
};

/** A page larger than this leaves as it comes. */
const MAX_HELD_BYTES = 8 * 1024 * 1024;

/**
 * A response that holds HTML back until it is whole, because hashes, length, compression and the
 * 404 and 5xx pages need all of it. Everything else streams through untouched. Without a plan it is
 * an ordinary response.
 */
export class BufferedResponse extends ServerResponse<IncomingMessage> {
  plan: ResponsePlan | undefined;
  #state: 'open' | 'holding' | 'answering' | 'leaving' = 'open';
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** Ends the reply with `body`; status and headers are those set on the response. */
  send(body: Buffer | undefined): void {
    this.#state = 'leaving';
    super.end(body);
  }

  /** An error page whose maker forgot to say what it is counts as HTML. */
  get #isPage(): boolean {
    const type = this.getHeader('content-type');
    return type === undefined
      ? this.statusCode >= 400 && this.req.headers.rsc === undefined
      : String(type).startsWith('text/html');
  }

  /**
   * Decides at the first sign of the reply whether it is held.
   * @returns whether what was written must not leave now
   */
  #held(): boolean {
    if (this.#state === 'open') {
      if (!this.plan) this.#state = 'leaving';
      else if (this.#isPage && this.statusCode !== 304) this.#state = 'holding';
      else this.#leave();
    }
    return this.#state === 'holding' || this.#state === 'answering';
  }

  #leave(): void {
    this.#state = 'leaving';
    this.plan?.leaving(this, this.#isPage);
  }

  #hold(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= MAX_HELD_BYTES) return;
    this.removeHeader('content-length');
    this.#leave();
    for (const held of this.#chunks.splice(0)) super.write(held);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#state === 'leaving' || !this.plan) return super.writeHead(status, ...(rest as []));
    this.statusCode = status;
    for (const head of rest) setHead(this, head);
    if (!this.#held()) super.writeHead(this.statusCode);
    return this;
  }

  override flushHeaders(): void {
    if (!this.#held()) super.flushHeaders();
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    if (!this.#held())
      return super.write(chunk, encoding as BufferEncoding, callback as () => void);
    if (this.#state === 'holding') this.#hold(toBuffer(chunk, encoding));
    const done = typeof encoding === 'function' ? encoding : callback;
    if (typeof done === 'function') process.nextTick(done);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (!this.#held())
      return super.end(chunk as Buffer, encoding as BufferEncoding, callback as () => void);
    const done = [chunk, encoding, callback].find((given) => typeof given === 'function');
    if (done) this.once('finish', done as () => void);
    // Whoever writes again after the end, as Next does after some errors, writes to nobody.
    if (this.#state === 'answering') return this;
    if (chunk && chunk !== done) this.#chunks.push(toBuffer(chunk, encoding));
    this.#state = 'answering';
    this.plan!.whole(this, Buffer.concat(this.#chunks.splice(0)));
    return this;
  }
}

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

function setHead(res: ServerResponse, head: unknown): void {
  if (typeof head === 'string') res.statusMessage = head;
  else if (Array.isArray(head))
    for (let at = 0; at < head.length; at += 2) res.appendHeader(String(head[at]), head[at + 1]);
  else if (head && typeof head === 'object')
    for (const [name, value] of Object.entries(head))
      if (value !== undefined) res.setHeader(name, value);
}
