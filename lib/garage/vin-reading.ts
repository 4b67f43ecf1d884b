import { isVin } from './model.ts';

/** What a VIN says of itself; '' and [] where it says nothing that may be relied on. */
export type VinReading = {
  /** Whose car it is, in Latin letters. */
  maker: string;
  /** Where its maker is registered, in Russian. */
  country: string;
  /** Model years it may be of, the latest first. */
  years: number[];
};

/**
 * Makers by the first three signs. `since`: the first model year from which the tenth sign is known
 * to be the year; without it the maker may write anything there, as many do for Europe.
 */
const MAKERS: Record<string, { maker: string; country?: string; since?: number }> = {
  XTA: { maker: 'Lada', since: 1980 },
  XTT: { maker: 'УАЗ', since: 1980 },
  X96: { maker: 'ГАЗ', since: 2001 },
  X4X: { maker: 'BMW' },
  X7L: { maker: 'Renault' },
  X9F: { maker: 'Ford' },
  XW7: { maker: 'Toyota' },
  XW8: { maker: 'Volkswagen или Škoda', since: 2007 },
  XWB: { maker: 'Daewoo или Ravon', country: 'Узбекистан' },
  XWE: { maker: 'Kia или Hyundai', since: 2005 },
  Z8N: { maker: 'Nissan' },
  Z94: { maker: 'Hyundai или Kia', since: 2010 },
  KMH: { maker: 'Hyundai', since: 1986 },
  KNA: { maker: 'Kia', since: 1986 },
  KNE: { maker: 'Kia', since: 1986 },
  WVW: { maker: 'Volkswagen', since: 1980 },
  WV1: { maker: 'Volkswagen', since: 1980 },
  WV2: { maker: 'Volkswagen', since: 1980 },
  WAU: { maker: 'Audi', since: 1980 },
  TMB: { maker: 'Škoda', since: 1992 },
  W0L: { maker: 'Opel', since: 1980 },
  WBA: { maker: 'BMW' },
  WDB: { maker: 'Mercedes-Benz' },
  WDD: { maker: 'Mercedes-Benz' },
  WF0: { maker: 'Ford' },
  VF1: { maker: 'Renault' },
  VF3: { maker: 'Peugeot' },
  VF7: { maker: 'Citroën' },
  SJN: { maker: 'Nissan' },
  YV1: { maker: 'Volvo', since: 1980 },
  JMZ: { maker: 'Mazda' },
  LVV: { maker: 'Chery' },
  LGW: { maker: 'Great Wall или Haval' },
};

/** Countries by the first two signs (ISO 3780); a sign's place in `SIGNS` is its order there. */
const COUNTRIES: [first: string, from: string, to: string, country: string][] = [
  ['1', 'A', '0', 'США'],
  ['2', 'A', '0', 'Канада'],
  ['3', 'A', 'W', 'Мексика'],
  ['4', 'A', '0', 'США'],
  ['5', 'A', '0', 'США'],
  ['J', 'A', '0', 'Япония'],
  ['K', 'L', 'R', 'Южная Корея'],
  ['L', 'A', '0', 'Китай'],
  ['S', 'A', 'M', 'Великобритания'],
  ['S', 'N', 'T', 'Германия'],
  ['S', 'U', 'Z', 'Польша'],
  ['T', 'J', 'P', 'Чехия'],
  ['T', 'R', 'V', 'Венгрия'],
  ['V', 'F', 'R', 'Франция'],
  ['V', 'S', 'W', 'Испания'],
  ['W', 'A', '0', 'Германия'],
  ['X', 'S', 'W', 'Россия'],
  ['X', '3', '0', 'Россия'],
  ['Y', 'F', 'K', 'Финляндия'],
  ['Y', 'S', 'W', 'Швеция'],
  ['Z', 'A', 'R', 'Италия'],
  ['Z', '6', '0', 'Россия'],
];
const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';
/** Signs of the years 1980–2009; from 2010 on they come again. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** @param vin folded; @param thisYear of the reader's clock. Says nothing of what is no VIN. */
export function readVin(vin: string, thisYear: number): VinReading {
  if (!isVin(vin)) return { maker: '', country: '', years: [] };
  const known = MAKERS[vin.slice(0, 3)];
  const country = known?.country ?? countryOf(vin);
  return { maker: known?.maker ?? '', country, years: yearsOf(vin, known?.since, thisYear) };
}

/** The same in words: maker, country, model year. @param thisYear of the reader's clock */
export function vinFacts(vin: string, thisYear: number): string[] {
  const { maker, country, years } = readVin(vin, thisYear);
  const year = years.length > 0 ? `модельный год\u00A0${years.join(' или ')}` : '';
  return [maker, country, year].filter(Boolean);
}

function countryOf(vin: string): string {
  const at = (sign: string) => SIGNS.indexOf(sign);
  const second = at(vin.charAt(1));
  const range = COUNTRIES.find(
    ([first, from, to]) => first === vin.charAt(0) && at(from) <= second && second <= at(to),
  );
  return range?.[3] ?? '';
}

/** A model may be sold in the year before its own, hence the one year ahead. */
function yearsOf(vin: string, since: number | undefined, thisYear: number): number[] {
  const early = 1980 + YEAR_SIGNS.indexOf(vin.charAt(9));
  if (early < 1980) return [];
  // The law of the USA and Canada tells the two rounds apart by the seventh sign.
  if (/^[1245]/.test(vin)) {
    const year = /\d/.test(vin.charAt(6)) ? early : early + 30;
    return year <= thisYear + 1 ? [year] : [];
  }
  const first = since ?? (vin.startsWith('L') ? 1998 : Infinity);
  return [early + 30, early].filter((year) => first <= year && year <= thisYear + 1);
}
