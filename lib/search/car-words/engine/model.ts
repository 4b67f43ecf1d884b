/**
 * An engine that is named beside a car: «1.6», «1.8 TSI», «дизель», «123 л.с.», «G4FC». Pure.
 */

/** A modification of a generation, as far as a customer names it; 0 and '' where it is not known. */
export type CarEngine = {
  id: string;
  generation: string;
  name: string;
  code: string;
  volume: number;
  power: number;
  fuel: string;
};

type Word = { text: string; plain: string };
/** What some words say of an engine. `mustNarrow`: it may be said of a part as well. */
type Told = { taken: number; mustNarrow?: boolean; isOf: (engine: CarEngine) => boolean };

/** `id`: '' where it is not known which engine of the generation is meant. */
export type ReadEngine = { generation: string; id: string; places: number[] };

const VOLUME = /^(\d)[.,](\d)([a-zа-я]{0,4})$/i;
const LITRE = /^(?:л|l|литр|литра)?$/;
const HORSE_POWER = /^(\d{2,3})(?: ?(?:л с|лс|hp))(?= |$)/;
const DIESEL = /^(?:дизель|дизеля|дизельный|турбодизель|diesel)$/;
const PETROL = /^(?:бензин|бензиновый|petrol)$/;
const RUSSIAN_NAMES = new Map(
  Object.entries({ тси: 'tsi', тди: 'tdi', тфси: 'tfsi', мпи: 'mpi', фси: 'fsi', црди: 'crdi' }),
);
const SHORTEST_CODE = 3;

/**
 * The engine that the words name, of those that the car may have. A word is taken only where one of
 * them is so: of others the shop knows nothing.
 * @param isFree of a word, that it says nothing else of the car
 */
export function readEngine(
  words: readonly Word[],
  isFree: (at: number) => boolean,
  engines: readonly CarEngine[],
): ReadEngine {
  let left = engines;
  const places: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const told = isFree(at) && !places.includes(at) ? toldAt(words, at) : null;
    const named = told ? left.filter(told.isOf) : [];
    if (!told || named.length === 0 || (told.mustNarrow && named.length === left.length)) continue;
    left = named;
    places.push(...Array.from({ length: told.taken }, (_, n) => at + n));
  }
  const generations = new Set(left.map(({ generation }) => generation));
  if (places.length === 0 || generations.size !== 1) return { generation: '', id: '', places };
  const [first] = left;
  return { generation: first!.generation, id: left.length === 1 ? first!.id : '', places };
}

function toldAt(words: readonly Word[], at: number): Told | null {
  const { text, plain } = words[at]!;
  return volumeAt(words, at) ?? powerAt(words, at) ?? fuelOf(plain) ?? nameOf(text, plain);
}

function volumeAt(words: readonly Word[], at: number): Told | null {
  const [, litres, tenths, said = ''] = VOLUME.exec(words[at]!.text) ?? [];
  if (litres === undefined) return null;
  const letters = said.toLowerCase();
  const name = LITRE.test(letters) ? '' : (RUSSIAN_NAMES.get(letters) ?? letters);
  const isUnitNext = said === '' && /^(?:л|l|литра?)$/.test(words[at + 1]?.plain ?? '');
  const litre = `${litres}.${tenths}`;
  return {
    taken: isUnitNext ? 2 : 1,
    isOf: (engine) =>
      ((engine.volume / 1_000).toFixed(1) === litre || wordsOf(engine).includes(litre)) &&
      (name === '' || wordsOf(engine).includes(name)),
  };
}

function powerAt(words: readonly Word[], at: number): Told | null {
  const text = words
    .slice(at, at + 3)
    .map(({ plain }) => plain)
    .join(' ');
  const [said, power] = HORSE_POWER.exec(text) ?? [];
  if (said === undefined) return null;
  return { taken: said.split(' ').length, isOf: (engine) => engine.power === Number(power) };
}

function fuelOf(plain: string): Told | null {
  if (DIESEL.test(plain)) return { taken: 1, isOf: ({ fuel }) => fuel === 'diesel' };
  // «Фильтр бензин» for a car that knows nothing else is a filter of petrol.
  if (PETROL.test(plain))
    return { taken: 1, mustNarrow: true, isOf: ({ fuel }) => fuel === 'petrol' };
  return null;
}

function nameOf(text: string, plain: string): Told | null {
  const name = RUSSIAN_NAMES.get(plain) ?? plain;
  if (/^[a-z]{3,4}$/.test(name) && name !== 'gas')
    return { taken: 1, isOf: (engine) => wordsOf(engine).includes(name) || isCode(engine, name) };
  const code = text.toLowerCase();
  return plain.length >= SHORTEST_CODE && /[a-z]/i.test(plain)
    ? { taken: 1, isOf: (engine) => isCode(engine, code) }
    : null;
}

const wordsOf = ({ name }: CarEngine): string[] =>
  name.toLowerCase().replace(/,/g, '.').split(/\s+/);

const plainCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-z]/g, '');
const isCode = ({ code }: CarEngine, said: string): boolean =>
  code.length >= SHORTEST_CODE && plainCode(code) === plainCode(said);
