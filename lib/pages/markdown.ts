import MarkdownIt from 'markdown-it';

/** Raw HTML stays text, images (they could lie anywhere) stay links' neighbours: text. */
const markdown = new MarkdownIt('default', {
  html: false,
  linkify: false,
  typographer: true,
  quotes: '«»„“',
}).disable('image');

/** Words that may not stand at the end of a line. */
const SHORT = /(^|[\s(«])(в|во|и|к|ко|о|об|с|со|у|а|на|по|до|за|из|от|не|но|ни)\s+/gi;

markdown.core.ruler.push('short_words', ({ tokens }) => {
  for (const child of tokens.flatMap(({ children }) => children ?? []))
    if (child.type === 'text')
      child.content = child.content.replace(SHORT, '$1$2\u00A0').replace(SHORT, '$1$2\u00A0');
});

/**
 * The page's own heading is the first level: those of the text begin below it. Each gets an id made
 * of its words.
 */
markdown.core.ruler.push('headings', ({ tokens }) => {
  const used = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (!token.type.startsWith('heading_')) return;
    if (token.tag === 'h1') token.tag = 'h2';
    if (token.type !== 'heading_open') return;
    const words = (tokens[index + 1]?.content ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [
      'раздел',
    ];
    const id = words.join('-');
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    token.attrSet('id', times > 1 ? `${id}-${times}` : id);
  });
});

markdown.core.ruler.push('foreign_links', ({ tokens, env }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : '/';
    if (isForeign(href, (env as { siteUrl: string }).siteUrl))
      token.attrSet('rel', 'nofollow noopener');
  }
});

function isForeign(href: string, siteUrl: string): boolean {
  const url = URL.canParse(href, siteUrl) ? new URL(href, siteUrl) : null;
  return !url || (/^https?:$/.test(url.protocol) && url.origin !== new URL(siteUrl).origin);
}

/**
 * Turns an editor's text into HTML that is safe to show: no HTML, script or image of the text gets
 * through, links to other sites pass nothing on. Quotes and dashes become Russian ones.
 * @param siteUrl address of the shop, by which foreign links are told
 */
export const renderMarkdown = (text: string, siteUrl: string): string =>
  markdown.render(text, { siteUrl });
