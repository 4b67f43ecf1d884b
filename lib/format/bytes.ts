const one = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];

/** A size for people: «548 МБ», «1,7 ГБ», by 1024. */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)),
  );
  const value = bytes / 1024 ** power;
  return `${value < 10 ? one.format(value) : String(Math.round(value))}\u00A0${UNITS[power]}`;
}
