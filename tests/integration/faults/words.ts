const without = (html: string): string =>
  html.replaceAll(/<(script|style|template|head)\b[^]*?<\/\1>/g, '');
/** Text of HTML, or text itself, with plain spaces. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/ ([.,:;!?])/g, '$1')
    .trim();

/**
 * What a page says that has something to say: its alerts, or the heading of an error page with the
 * sentence below.
 * @returns '' of a page that says nothing of the kind
 */
export function saidBy(html: string): string {
  const body = without(html);
  const alerts = [...body.matchAll(/<(\w+)\b[^>]* role="alert"[^>]*>([^]*?)<\/\1>/g)];
  const said = [...new Set(alerts.map(([, , inner]) => textOf(inner!)).filter(Boolean))];
  if (said.length > 0) return said.join(' ');
  if (!/Код ошибки|временно недоступн/.test(body)) return '';
  const [, heading = '', below = ''] =
    /<h1[^>]*>([^]*?)<\/h1>(?:[^]*?<p[^>]*>([^]*?)<\/p>)?/.exec(body) ?? [];
  return [heading, below].map(textOf).filter(Boolean).join('. ');
}

/** Why a sentence is none for visitors; null when it is. */
export function whyUnclear(sentence: string): string | null {
  if (!/[а-яё]{3}/i.test(sentence)) return 'not a Russian sentence';
  const foreign =
    /\b(error|undefined|null|object|fetch|failed|sql|stack|at \w+\.)\b|[{}<>]|https?:/i;
  return foreign.test(sentence.replace('Internal Server Error', '')) ? 'not for visitors' : null;
}
