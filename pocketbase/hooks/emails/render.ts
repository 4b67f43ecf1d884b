/** Stands for the link until the email leaves: its token is never stored. */
const LINK = '{{link}}';
/** What begins like it in the words around it; in HTML they have no braces at all. */
const BRACES = '{{';
const WRITTEN_BRACES = '{{{{';

/**
 * A line of a table: what it is, smaller below it a note, and a sum on the right. `href`: where its
 * name leads.
 */
export type Row = { name: string; note?: string; sum: string; strong?: boolean; href?: string };

/**
 * What an email says: paragraphs, a table, a button that leads to `href` (without one, to `LINK`),
 * paragraphs again.
 */
export type EmailContent = {
  subject: string;
  before: string[];
  rows?: Row[];
  button?: string;
  href?: string;
  after: string[];
};

/** The storefront in whose name an email leaves. */
export type Sender = { name: string; siteUrl: string };

export type RenderedEmail = { subject: string; text: string; html: string };

/** An email whose words have a place for a link, and the link in it. */
export const filledWith = <L extends Pick<RenderedEmail, 'text' | 'html'>>(
  email: L,
  link: string,
): L => ({
  ...email,
  text: email.text.replace(/\{{4}|\{\{link\}\}/g, (place) => (place === LINK ? link : BRACES)),
  html: email.html.replaceAll(LINK, () => link),
});

/** An email in the name of a storefront, as plain text and as HTML without anything to load. */
export const renderContent = (words: EmailContent, from: Sender): RenderedEmail => ({
  subject: `${words.subject} — ${from.name}`,
  text: asText(words, from),
  html: asHtml(words, from),
});

function asText(
  { before, rows = [], button, href, after }: EmailContent,
  { name: shop, siteUrl }: Sender,
): string {
  const table = rows
    .map(({ name, note, sum, href: to }) => [name, note, sum, to].filter(Boolean).join('\n'))
    .join('\n\n');
  const above = ['Здравствуйте!', ...before, ...(table ? [table] : [])];
  const below = [...after, `${shop}\n${siteUrl}`];
  if (!button || href)
    return [...above, ...(href ? [`${button}:\n${href}`] : []), ...below].join('\n\n');
  const written = (text: string) => text.replaceAll(BRACES, WRITTEN_BRACES);
  return [...above.map(written), LINK, ...below.map(written)].join('\n\n');
}

function asHtml(
  { subject, before, rows = [], button, href, after }: EmailContent,
  { name: shop, siteUrl }: Sender,
): string {
  const to = href === undefined ? LINK : escaped(href);
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${to}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1976d2;color:#ffffff;text-decoration:none">${escaped(button)}</a></p><p style="margin:0 0 16px;color:#555555">Кнопка не нажимается? Скопируйте адрес в браузер:<br><a href="${to}" style="color:#1976d2;word-break:break-all">${to}</a></p>`
    : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#f5f5f5;color:#1a1a1a;font:16px/1.5 system-ui,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff;word-break:break-word">${paragraph('Здравствуйте!')}${before.map(paragraph).join('')}${table(rows)}${link}${after.map(paragraph).join('')}<p style="margin:0;color:#555555"><a href="${escaped(siteUrl)}" style="color:#1976d2">${escaped(shop)}</a></p></div></body></html>`;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replace(/\r?\n/g, '<br>')}</p>`;

function table(rows: Row[]): string {
  if (rows.length === 0) return '';
  const cell = 'padding:8px 0;border-bottom:1px solid #dddddd;vertical-align:top';
  const row = ({ name, note, sum, strong, href }: Row) =>
    `<tr><td style="${cell}${strong ? ';font-weight:600' : ''}">${named(name, href)}${note ? `<br><span style="color:#555555">${escaped(note)}</span>` : ''}</td><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap${strong ? ';font-weight:600' : ''}">${escaped(sum)}</td></tr>`;
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

const named = (name: string, href?: string): string =>
  href ? `<a href="${escaped(href)}" style="color:#1976d2">${escaped(name)}</a>` : escaped(name);

const ENTITIES: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '{': '&#123;',
};
const escaped = (text: string) =>
  text.replace(/[&<>"'{]/g, (character) => ENTITIES[character] ?? '');
