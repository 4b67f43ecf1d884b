/**
 * What a browser without JavaScript does, as far as signing in needs it: keeps cookies, sends
 * forms, follows nothing by itself.
 */
export type PlainBrowser = {
  cookies: Map<string, string>;
  get(path: string): Promise<PlainReply>;
  /**
   * Sends the form of the page that was got last which has what is typed, as it stands there else.
   */
  send(path: string, typed: Record<string, string>): Promise<PlainReply>;
};

/** `location`: from the root when it leads to the shop itself. */
type PlainReply = { status: number; location: string | null; body: string };

/** Of a page's forms the one that has these fields. */
function formWith(page: string, fields: string[]): string {
  const forms = page.match(/<form\b[^]*?<\/form>/g) ?? [];
  return forms.find((form) => fields.some((field) => form.includes(` name="${field}"`))) ?? page;
}

/** @param url of the web server; @param siteUrl what the shop takes itself for */
export function plainBrowser(url: string, siteUrl = 'http://shop.test'): PlainBrowser {
  const cookies = new Map<string, string>();
  let shown = '';

  async function ask(path: string, init: RequestInit = {}): Promise<PlainReply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 Chrome/141.0',
        ...(cookie && { cookie }),
        ...init.headers,
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value && !/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    const location = reply.headers.get('location');
    shown = await reply.text();
    return {
      status: reply.status,
      location: location && location.replace(siteUrl, '').replace(url, ''),
      body: shown,
    };
  }

  return {
    cookies,
    get: (path) => ask(path),
    send: (path, typed) => {
      const form = new FormData();
      for (const [, name, value = ''] of formWith(shown, Object.keys(typed)).matchAll(
        /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g,
      ))
        form.set(name!, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      return ask(path, { method: 'POST', body: form, headers: { origin: url } });
    },
  };
}
