import { test as base, type APIRequestContext, type APIResponse } from 'playwright/test';
import { anAddress } from '../support/address.ts';

/** What is asked for without a browser: none is opened. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
});
export { expect } from 'playwright/test';

/** An element of a document as the shop sends it. */
export type Element = {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
};
type Options = Parameters<APIRequestContext['get']>[1];

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const SILENT = new Set(['script', 'style', 'template', 'svg']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** A document read over HTTP: what every visitor gets, whatever he looks at it with. */
export class Document {
  readonly reply: APIResponse;
  readonly root: Element;
  constructor(reply: APIResponse, html: string) {
    this.reply = reply;
    this.root = parse(html);
  }

  get status(): number {
    return this.reply.status();
  }

  all(is: (element: Element) => boolean, within: Element = this.root): Element[] {
    return within.children.flatMap((child) =>
      typeof child === 'string' ? [] : [...(is(child) ? [child] : []), ...this.all(is, child)],
    );
  }

  /** @throws Error unless there is exactly one */
  one(is: (element: Element) => boolean, within?: Element): Element {
    const found = this.all(is, within);
    if (found.length !== 1) throw new Error(`${this.reply.url()}: ${found.length} instead of one`);
    return found[0]!;
  }

  tags(tag: string, within?: Element): Element[] {
    return this.all((element) => element.tag === tag, within);
  }

  /** What an element is called that says so itself, '' for the others. */
  private nameOf({ attributes }: Element): string {
    const by = attributes['aria-labelledby'];
    return (
      attributes['aria-label'] ??
      (by
        ? this.all((element) => element.attributes.id === by)
            .map(textOf)
            .join(' ')
        : '')
    );
  }

  /** The part of the page that is called so. */
  labelled(name: string | RegExp): Element {
    return this.one((element) => isCalled(this.nameOf(element), name));
  }

  get main(): Element {
    return this.one(({ tag }) => tag === 'main');
  }

  get h1(): string {
    return textOf(this.one(({ tag }) => tag === 'h1'));
  }

  get title(): string {
    return textOf(this.one(({ tag }) => tag === 'title'));
  }

  /** Products of the list, as text; of a page without one all of them. */
  get cards(): string[] {
    const [list = this.main] = this.all(({ attributes }) => attributes.id === 'results');
    return this.tags('article', list).map(textOf);
  }

  /** What the head says under a name. */
  meta(name: string): string | undefined {
    return this.all(
      ({ tag, attributes }) => tag === 'meta' && (attributes.name ?? attributes.property) === name,
    )[0]?.attributes.content;
  }

  get canonical(): URL {
    return new URL(
      this.one(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical').attributes
        .href!,
    );
  }

  /** Where the link of that text leads. */
  linkTo(text: string | RegExp, within?: Element): string | undefined {
    return this.tags('a', within).find((link) => isCalled(this.nameOf(link) || textOf(link), text))
      ?.attributes.href;
  }

  /** Whether the link of that text is where one stands. */
  isCurrent(text: string): boolean {
    return this.tags('a').some(
      (link) => (this.nameOf(link) || textOf(link)) === text && 'aria-current' in link.attributes,
    );
  }
}

/** @param options as of the request; redirects are followed unless it says otherwise */
export async function read(
  request: APIRequestContext,
  path: string,
  options?: Options,
): Promise<Document> {
  const reply = await request.get(path, options);
  return new Document(reply, await reply.text());
}

const isCalled = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);
const INLINE = /^(?:a|b|i|span|strong|em|small|time|title|abbr|output)$/;

/** What people read in it: spaces of the source count once, those that do not break stay. */
export function textOf(element: Element): string {
  const gather = (one: Element | string): string => {
    if (typeof one === 'string') return one;
    if (SILENT.has(one.tag)) return '';
    const text = one.children.map(gather).join('');
    return INLINE.test(one.tag) ? text : ` ${text} `;
  };
  return gather(element)
    .replace(/[ \n\t]+/g, ' ')
    .trim();
}

/** Prices of a text, roubles. */
export const priceIn = (text: string): number =>
  Number(
    /([\d\s\u202f\u00a0]+(?:,\d\d)?)\u00a0₽/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.'),
  );

const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (all, decimal: string, hex: string, name: string) =>
      name
        ? (ENTITIES[name] ?? all)
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Good for what React writes: every element is closed. */
function parse(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, raw, comment, close, tag, attributes, text] of html
    .matchAll(
      /(<(script|style)\b[^>]*>[^]*?<\/\2>)|(<!--[^]*?-->|<![^>]*>)|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
    )
    .map((found) => [found[0], found[1], found[3], found[4], found[5], found[6], found[7]])) {
    const parent = open.at(-1)!;
    if (raw) parent.children.push(silent(raw));
    else if (close) leave(open, close.toLowerCase());
    else if (tag) {
      const element: Element = {
        tag: tag.toLowerCase(),
        attributes: attributesOf(attributes ?? ''),
        children: [],
      };
      parent.children.push(element);
      if (!VOID.has(element.tag)) open.push(element);
    } else if (text && !comment) parent.children.push(decoded(text));
  }
  return root;
}

function silent(raw: string): Element {
  const [, tag = '', attributes = '', text = ''] =
    /^<(\w+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*>([^]*)<\/\w+>$/.exec(raw) ?? [];
  return { tag: tag.toLowerCase(), attributes: attributesOf(attributes), children: [text] };
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
      name!.toLowerCase(),
      decoded(value),
    ]),
  );

function leave(open: Element[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}
