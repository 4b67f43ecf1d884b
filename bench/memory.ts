import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { routes } from '../lib/routes.ts';
import { describeMachine } from './report.ts';
import { openWholeShop, settingsOf, type WholeShop } from './whole-shop.ts';

/** So many ask at once, each as soon as he has been answered. */
const VISITORS = 8;
const LOOK_EVERY_MS = 2_000;
/** Until a shop that was left alone has given back what it will, ms. */
const SETTLES_MS = 60_000;

type Held = Record<string, number>;
type Figures = { atStart: Held; atMost: Held; atEnd: Held; minuteLater: Held };
/** What a demo has to be looked at: addresses of each kind. */
type Ground = { categories: string[]; products: string[]; images: string[] };

const WORDS = ['колодки', 'фильтр масляный', 'свеча', 'bosch', 'амортизатор', '0986', 'ремень'];
const oneOf = (all: string[]): string => all[Math.floor(Math.random() * all.length)]!;
let asked = 0;

/** What visitors do, each kind as often as it stands here. */
const VISITS: ((ground: Ground) => [path: string, form?: URLSearchParams])[] = [
  () => ['/'],
  ({ categories }) => [oneOf(categories)],
  ({ products }) => [oneOf(products)],
  ({ products }) => [oneOf(products)],
  ({ images }) => [oneOf(images)],
  ({ images }) => [oneOf(images)],
  ({ categories }) => [`${oneOf(categories)}?available=1&visit=${++asked}`],
  () => [routes.search({ q: `${oneOf(WORDS)} ${++asked % 1_000}` })],
  () => [routes.suggest(oneOf(WORDS).slice(0, 3 + (++asked % 4)))],
  () => [routes.form('feedback'), new URLSearchParams({ message: 'Есть ли в наличии?' })],
];

/**
 * `npm run bench -- --memory`: what all processes of a shop hold together while visitors ask for
 * everything there is, and after they have gone. Writes it into README.md.
 * @param minutes of the load
 */
export async function measureMemory(minutes: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detal-memory-'));
  try {
    // Every visitor comes from an address of his own: limits count by address.
    const shop = await openWholeShop({ ...(await settingsOf(dataDir)), TRUST_PROXY: '1' });
    const { figures, answers } = await loadFor(minutes, shop).finally(() => shop.stop());
    const table = tableOf(minutes, figures, answers);
    console.log(table);
    writeTable(table);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function loadFor(minutes: number, shop: WholeShop) {
  await sleep(SETTLES_MS);
  const atStart = shop.held();
  const ground = await lookAround(shop.url);
  const answers = new Map<string, number>();
  const over = AbortSignal.timeout(minutes * 60_000);
  const visitors = Array.from({ length: VISITORS }, () => visit(shop.url, ground, answers, over));
  let atMost = atStart;
  while (!over.aborted) {
    await sleep(LOOK_EVERY_MS);
    const held = shop.held();
    if (held.all! > atMost.all!) atMost = held;
  }
  const atEnd = shop.held();
  await Promise.all(visitors);
  await sleep(SETTLES_MS);
  return { figures: { atStart, atMost, atEnd, minuteLater: shop.held() }, answers };
}

async function visit(
  url: string,
  ground: Ground,
  answers: Map<string, number>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const [path, form] = VISITS[Math.floor(Math.random() * VISITS.length)]!(ground);
    const answer = await ask(url + path, form);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
}

async function ask(address: string, body?: URLSearchParams): Promise<string> {
  const part = () => Math.floor(Math.random() * 256);
  try {
    const reply = await fetch(address, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
        'user-agent': 'Mozilla/5.0 Chrome/141.0',
        ...(body && { origin: new URL(address).origin }),
      },
    });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch {
    return 'none';
  }
}

/** What the pages of the catalogue lead to. */
async function lookAround(url: string): Promise<Ground> {
  const page = async (path: string) => (await fetch(url + path)).text();
  const found = (html: string, pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, path]) => path!.replaceAll('&amp;', '&'))),
  ];
  const categories = found(await page('/'), /href="(\/categories\/[\w-]+)"/g);
  const pages = await Promise.all(categories.map(page));
  const html = pages.join('');
  const ground = {
    categories,
    products: found(html, /href="(\/products\/[\w-]+)"/g),
    images: found(html, /src="(\/_next\/image\?[^"]+)"/g),
  };
  const missing = Object.entries(ground).filter(([, paths]) => paths.length === 0);
  if (missing.length > 0) throw new Error(`The demo shows no ${missing.map(([what]) => what)}`);
  return ground;
}

const COLUMNS = { 'shop.ts': 'supervisor', pocketbase: 'backend', 'main.ts': 'web' } as const;

function tableOf(minutes: number, figures: Figures, answers: Map<string, number>): string {
  const row = (name: string, held: Held) =>
    `| ${name} | ${[...Object.keys(COLUMNS), 'worker.ts', 'all'].map((key) => held[key] ?? '').join(' | ')} |`;
  const told = [...answers].toSorted().map(([answer, times]) => `${answer}: ${times}`);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}. \`npm run bench -- --memory --minutes=${minutes}\`; answers ${told.join(', ')}.`,
    '',
    `| resident, MB | ${[...Object.values(COLUMNS), 'worker', 'all'].join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- |',
    row('before the load', figures.atStart),
    row('at the largest sum', figures.atMost),
    row('at the end of the load', figures.atEnd),
    row('a minute later', figures.minuteLater),
    '',
  ].join('\n');
}

const README = fileURLToPath(new URL('README.md', import.meta.url));
const MEMORY = /(<!-- memory -->\n)[^]*(<!-- end of memory -->)/;

const writeTable = (table: string): void =>
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(
      MEMORY,
      (_, open: string, close: string) => open + table + close,
    ),
  );
