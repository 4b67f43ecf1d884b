/** What a judge needs besides npm. */
export type Need = 'java' | 'chromium' | 'nginx';

/** What was found: the page, and the text of each finding. No entry for a page without fault. */
export type Findings = Record<string, string[]>;

/**
 * `figures`: a table, a row a page. `faults`: why the shop does not pass. `unjudged`: in Russian,
 * what could not be judged here, and why.
 */
export type Verdict = { figures?: Record<string, object>; faults: Findings; unjudged?: string };

/** A shop that runs with the demo. `url`: its SITE_URL, without a slash at its end. */
export type JudgedShop = {
  url: string;
  /** By name the pages that are measured: one of each kind that a visitor begins at. */
  measured: Record<string, string>;
  /** Paths of all kinds of pages, the measured ones among them. */
  paths: string[];
};

/** `runs`: of what differs from run to run, the median counts. */
type Options = { runs: number };

export type Judge = {
  /** Of the option `--only`. */
  name: string;
  /** As it is told, in Russian. */
  title: string;
  needs: Need[];
  judge(shop: JudgedShop, options: Options): Promise<Verdict>;
};

/** One of an odd number of values: the middle one. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Puts one more finding to those of a page. */
export function tell(findings: Findings, page: string, finding: string): void {
  const found = (findings[page] ??= []);
  if (!found.includes(finding)) found.push(finding);
}
