/**
 * Meets an amount (kopecks) as data or as people read it, standing alone:
 * the same digits inside a stamp of time, a key, a phone or a longer number say nothing.
 */
export function amount(kopecks: number): RegExp {
  const rubles = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '(?:\\s|&nbsp;)?');
  const written = `${rubles}[.,]${String(kopecks % 100).padStart(2, '0')}`;
  return new RegExp(`(?<![\\w.])(?:${kopecks}|${written})(?!\\w)`);
}
