import type { JudgedShop } from './judge.ts';

/**
 * A program that previews links; the shop may send it another form of the page than it sends a
 * browser.
 */
const BOT = 'TelegramBot (like TwitterBot)';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A page as a browser gets it from the server, whatever its status is. */
export const readPage = async (url: string, agent = BROWSER): Promise<string> =>
  (await fetch(url, { headers: { 'user-agent': agent } })).text();

/** Every kind of page, twice: by path and reader the HTML as it came. */
export async function readDocuments({ url, paths }: JudgedShop): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  for (const path of paths)
    for (const [reader, agent] of [
      ['browser', BROWSER],
      ['bot', BOT],
    ] as const)
      documents[`${path} (${reader})`] = await readPage(url + path, agent);
  return documents;
}
