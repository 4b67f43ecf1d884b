import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireBrowser } from '../../scripts/browser.ts';
import { borrow } from './borrowed.ts';
import { median, tell, type Findings, type Judge } from './judge.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const MEGABYTE = 1024 * 1024;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const score = z.object({ score: z.number() });
const reply = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      title: z.string(),
      scoreDisplayMode: z.string(),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
});

/**
 * `failed`: names of audits that lack points outside of performance. `speed`: of the machine.
 */
export type Score = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  speed: number;
  failed: string[];
};
type Figure = Exclude<keyof Score, 'failed'>;

/** A slower machine, or one that does something else, says nothing of how fast the shop is. */
const LEAST_SPEED = 2_000;
/** What the median of each has to be at least. */
const LEAST = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };
/** Lists for people alone: robots are told to leave them out, which Lighthouse counts as a fault. */
const UNINDEXED = new Set(['search']);
/** The shop is judged on this machine by its own address; https is what stands in front of it. */
const OF_THE_PROXY = new Set(['is-on-https', 'redirects-http']);

/** Pages as on a slow phone, in turn; medians. */
export const LIGHTHOUSE_JUDGE: Judge = {
  name: 'lighthouse',
  title: 'Lighthouse, медианы',
  needs: ['chromium'],
  async judge({ measured }, { runs }) {
    const scores: Record<string, Score[]> = {};
    // In turn, so that whatever else the machine does meets all of them alike.
    for (let round = 1; round <= runs; round += 1)
      for (const [name, url] of Object.entries(measured))
        (scores[name] ??= []).push(await runLighthouse(url));
    const figures: Record<string, object> = {};
    const faults: Findings = {};
    const speed = median(Object.values(scores).flatMap((all) => all.map((one) => one.speed)));
    const isSlow = speed < LEAST_SPEED;
    for (const [name, all] of Object.entries(scores)) {
      const middle = (key: Figure) => median(all.map((one) => one[key]));
      figures[name] = {
        performance: middle('performance'),
        'each run': all.map(({ performance }) => performance).join(' '),
        accessibility: middle('accessibility'),
        'best practices': middle('bestPractices'),
        seo: middle('seo'),
        'LCP, ms': middle('lcpMs'),
        'TBT, ms': middle('tbtMs'),
        CLS: Math.max(...all.map(({ cls }) => cls)),
        'machine speed': middle('speed'),
      };
      for (const fault of faultsOf(name, all, middle, isSlow)) tell(faults, name, fault);
    }
    return {
      figures,
      faults,
      ...(isSlow && {
        unjudged: `быстродействие: скорость машины ${speed}, нужно ${LEAST_SPEED} и\u00A0больше`,
      }),
    };
  },
};

/** What the runs of one page lack. */
function faultsOf(
  page: string,
  all: Score[],
  middle: (key: Figure) => number,
  isSlow: boolean,
): string[] {
  const isUnindexed = UNINDEXED.has(page);
  const low = (Object.entries(LEAST) as [Figure, number][])
    .filter(([key]) => !(key === 'performance' && isSlow))
    .filter(([key, least]) => middle(key) < least && !(key === 'seo' && isUnindexed))
    .map(([key, least]) => `${key}: ${middle(key)} < ${least}`);
  const audits = all.flatMap(({ failed }) => failed);
  return low.concat(
    audits.filter((id) => !OF_THE_PROXY.has(id) && !(id === 'is-crawlable' && isUnindexed)),
  );
}

/**
 * One run of Lighthouse as on a slow phone.
 * @param browserFlags more of them
 * @throws Error when it did not end well
 */
export async function runLighthouse(url: string, browserFlags: string[] = []): Promise<Score> {
  const program = join(await borrow(LIGHTHOUSE), 'node_modules/lighthouse/cli/index.js');
  const flags = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', '--no-sandbox', '--disable-gpu', ...browserFlags].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: await requireBrowser() },
    maxBuffer: 64 * MEGABYTE,
  });
  const { categories, audits, environment } = reply.parse(JSON.parse(stdout));
  const points = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? 0) * 1000) / 1000;
  const failed = Object.entries(audits).flatMap(([id, audit]) =>
    audit.scoreDisplayMode === 'binary' && audit.score === 0 ? [id] : [],
  );
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    speed: Math.round(environment.benchmarkIndex),
    failed,
  };
}
