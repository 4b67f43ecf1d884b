/** Where somebody is signed in. Pure; runs inside PocketBase's engine, too. */

const DAY_MS = 24 * 3_600_000;

/**
 * How long a sign-in lasts, ms: `idle` while nobody comes by, `absolute` however often. The idle
 * end is that of a token, which the collections say as well.
 */
export const SESSION_ENDS = {
  users: { idle: 30 * DAY_MS, absolute: 180 * DAY_MS },
  admins: { idle: DAY_MS / 2, absolute: 14 * DAY_MS },
} as const;

/** A password that was said so long ago is asked for once more before what costs most, ms. */
export const PROOF_MS = 10 * 60_000;

/** More of what a browser calls itself says nothing. */
export const MAX_AGENT = 300;

/** A sign-in as its owner sees it. Times are UTC, ISO; `isThis`: the one that asks. */
export type OwnSession = {
  id: string;
  device: string;
  address: string;
  openedAt: string;
  usedAt: string;
  isThis: boolean;
};

/** The first that is met counts: nearly every browser calls itself Safari and Chrome as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const found = (table: readonly [RegExp, string][], agent: string): string =>
  (table.filter(([mark]) => mark.test(agent))[0] ?? ['', ''])[1];

/** Browser and system by what a browser calls itself: «Chrome, Windows». */
export const deviceOf = (agent: string): string =>
  [found(BROWSERS, agent), found(SYSTEMS, agent)].filter(Boolean).join(', ') ||
  'Неизвестное устройство';
