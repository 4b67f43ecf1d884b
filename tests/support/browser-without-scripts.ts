/**
 * What a browser without JavaScript does, as far as signing in needs it: keeps cookies, sends
 * forms, follows nothing by itself but the way back to a form that was refused.
 */
export type PlainBrowser = {
  cookies: Map<string, string>;
  get(path: string): Promise<PlainReply>;
  /**
   * Sends the form of the page that was got last which has what is typed, as it stands there else:
   * to the address that it names, or to its page.
   */
  send(path: string, typed: Record<string, string>): Promise<PlainReply>;
};

/** `location`: from the root when it leads to the shop itself. */
type PlainReply = { status: number; location: string | null; body: string };

/** Of a page's forms the one that has these fields; without any the one that has an address of its own. */
function formWith(page: string, fields: string[]): string {
  const forms = page.match(/<form\b[^]*?<\/form>/g) ?? [];
  const isMeant = (form: string) =>
    fields.length === 0
      ? form.includes(' action="/api/forms/')
      : fields.some((field) => form.includes(` name="${field}"`));
  return forms.find(isMeant) ?? page;
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
    send: async (path, typed) => {
      const found = formWith(shown, Object.keys(typed));
      const own = /^<form\b[^>]* action="(\/api\/[^"]+)"/.exec(found)?.[1];
      const form = own ? new URLSearchParams() : new FormData();
      for (const [, name, value = ''] of found.matchAll(
        /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g,
      ))
        form.set(name!, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      const reply = await ask(own ?? path, {
        method: 'POST',
        body: form,
        headers: { origin: url },
      });
      const isRefused = own && reply.location?.includes('failed=');
      return isRefused ? ask(reply.location!.split('#')[0]!) : reply;
    },
  };
}
