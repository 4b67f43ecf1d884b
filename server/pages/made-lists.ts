import { renderToStaticMarkup } from 'react-dom/server';
import type { ListContent } from '../../lib/request-context.ts';

/** A page without what one list has of its own: what stands before, between and after it. */
export type Frame = {
  beforeImages: Buffer;
  beforeMetadata: Buffer;
  beforeSearch: Buffer;
  /** The search box of a page that names nothing in it. */
  search: Buffer;
  beforeBody: Buffer;
  end: Buffer;
};

/** By the kind of list that they were made for. */
export type Frames = ReadonlyMap<string, Frame>;

type Kept = { frame: Frame; validAt: number; keptAt: number };

export type FrameLimits = {
  /** How long a frame is used without a page being made anew, ms. */
  ttlMs: number;
  /** Paths at once, 40 to 60 KB each. */
  most: number;
};

/**
 * Frames of lists that were rendered whole, by the path they were made for, since what the layout
 * says depends on it, and by their kind as the application says it: what was found and the list of
 * everything share a path, and only Next knows which of them an address leads to. Under the rules of
 * finished pages (cache/page-memory.ts): none is used that was not known to be current after the
 * last change, nor longer than `ttlMs`.
 */
export class MadeLists {
  readonly #limits: FrameLimits;
  readonly #now: () => number;
  readonly #kept = new Map<string, Map<string, Kept>>();
  #expiredAt = 0;

  constructor(limits: FrameLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * What a list may be put into now, by its kind; nothing where there is none that will do, as far
   * as its address tells.
   * @param list its path and query
   */
  framesFor(list: string): Frames | undefined {
    const [path = ''] = list.split('?', 1);
    const usable = [...(this.#kept.get(path) ?? [])].filter(([, kept]) => this.#isUsable(kept));
    const frames = new Map(usable.map(([kind, { frame }]) => [kind, frame]));
    return frames.size > 0 && (path !== '/' || frames.has(frontKind(list))) ? frames : undefined;
  }

  #isUsable({ validAt, keptAt }: Kept): boolean {
    const age = this.#now() - keptAt;
    return validAt > this.#expiredAt && age >= 0 && age <= this.#limits.ttlMs;
  }

  /**
   * Keeps what stands around a list.
   * @param document the finished page
   * @param validAt when its rendering began, ms
   */
  keep(path: string, kind: string, document: Buffer, validAt: number): void {
    const frame = frameOf(document);
    if (!frame) return;
    const kinds = this.#kept.get(path) ?? new Map<string, Kept>();
    this.#kept.delete(path);
    this.#kept.set(path, kinds.set(kind, { frame, validAt, keptAt: this.#now() }));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#limits.most) this.#kept.delete(oldest!);
  }

  /** From now on no frame that is here, or is being made, is used. */
  expireAll(): void {
    this.#expiredAt = this.#now();
  }
}

/**
 * The lists that share a path. Where Next reads the address otherwise, the list finds no frame of its
 * kind and costs a second rendering, no more.
 */
const frontKind = (list: string): string => (/[?&]q=[^&]/.test(list) ? 'search' : 'catalogue');

const IMAGES = '(?:<link rel="preload" as="image"[^>]*>)*';
const DATA = '(?:<script type="application/ld\\+json">[^<]*</script>)*';
const PARTS = new RegExp(
  `^([^]*?<meta name="viewport"[^>]*>)${IMAGES}([^]*?)<title>[^]*?(<link rel="icon"[^]*?)` +
    `(<shop-search>[^]*?</shop-search>)([^]*?)${DATA}<main [^]*</main>([^]*)$`,
);

/** @returns undefined for a page of another build than lists have */
export function frameOf(document: Buffer): Frame | undefined {
  // One byte a sign: Cyrillic need not be decoded to find ASCII tags.
  const parts = PARTS.exec(document.toString('latin1'))
    ?.slice(1)
    .map((part) => Buffer.from(part, 'latin1'));
  if (!parts) return undefined;
  const [beforeImages, beforeMetadata, beforeSearch, search, beforeBody, end] = parts as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  return { beforeImages, beforeMetadata, beforeSearch, search, beforeBody, end };
}

const IMAGES_FIRST = new RegExp(`^${IMAGES}`);

/**
 * The page of a list, byte for byte what Next and `documents.ts` make of it.
 * @throws whatever a component throws
 */
export function pageOf(frame: Frame, { head, body, search }: ListContent): Buffer {
  const markup = renderToStaticMarkup(body);
  const [images] = IMAGES_FIRST.exec(markup)!;
  return Buffer.concat([
    frame.beforeImages,
    Buffer.from(images),
    frame.beforeMetadata,
    Buffer.from(renderToStaticMarkup(head)),
    frame.beforeSearch,
    search ? Buffer.from(renderToStaticMarkup(search)) : frame.search,
    frame.beforeBody,
    Buffer.from(markup.slice(images.length)),
    frame.end,
  ]);
}
