const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «0,3 с», «1 мин 29 с», «2 ч 5 мин». */
export function lasting(ms: number): string {
  if (ms < 60_000) return `${seconds.format(ms / 1_000)}\u00A0с`;
  const whole = Math.round(ms / 1_000);
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}\u00A0мин ${whole % 60}\u00A0с`
    : `${Math.floor(minutes / 60)}\u00A0ч ${minutes % 60}\u00A0мин`;
}
