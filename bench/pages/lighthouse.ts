import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireBrowser } from '../../scripts/browser.ts';

/** Fetched by npx when it is wanted: a measure, not a part of the shop. */
const VERSION = 'lighthouse@13.5.0';
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
 * `failed`: names of audits that lack points outside of performance. `speed`: of the machine; below
 * 2,000 something else was running.
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

/**
 * One run of Lighthouse as on a slow phone.
 * @param browserFlags more of them
 * @throws Error when it did not end well
 */
export async function runLighthouse(url: string, browserFlags: string[] = []): Promise<Score> {
  const flags = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', '--no-sandbox', '--disable-gpu', ...browserFlags].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', VERSION, url, ...flags], {
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
