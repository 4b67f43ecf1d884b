/**
 * How makes and models of cars are spelled in Russian. What is spelled by rule agrees once both are
 * written by their sound; the table holds those that are not. Which of them there are says the
 * database (migration `car_names`, which keeps the sound of every slug). Pure: runs inside the
 * backend, too.
 */

/** Latin letters by their sound, in this order; the migration `car_names` says the same in SQL. */
const SOUNDS: readonly (readonly [letters: string, sound: string])[] = [
  ['dzh', 'J'],
  ['dj', 'J'],
  ['zh', 'J'],
  ['ch', 'C'],
  ['sh', 'S'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck', 'k'],
  ['ts', 's'],
  ['tz', 's'],
  ['ya', 'a'],
  ['yu', 'u'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['cce', 'kse'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'si'],
  ['c', 'k'],
  ['q', 'k'],
  ['w', 'v'],
  ['x', 'ks'],
  ['y', 'i'],
  ['z', 's'],
  ['j', 'J'],
  ...[...'abdefgiklmnoprstuv'].map((letter) => [letter + letter, letter] as const),
];

const RUSSIAN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
};

const latin = (name: string): string =>
  name.replace(/[а-яё]/g, (letter) => RUSSIAN[letter] ?? '').replace(/[^a-z0-9]/g, '');

/** The engine of the backend is slow with texts: what is not in one is not looked for twice. */
const soundOfLatin = (name: string): string =>
  SOUNDS.reduce(
    (text, [letters, sound]) => (text.includes(letters) ? text.split(letters).join(sound) : text),
    name,
  ).replace(/e+$/, '');

/**
 * A name by its sound, whichever alphabet it is written in: «solaris» and «солярис» are one.
 * @param name small letters and digits; all else is left out
 */
export const soundOf = (name: string): string => soundOfLatin(latin(name));

/** `slug, slug: as people say; …`: what no rule leads to. The slugs need not be the shop's. */
const TABLE = `
hyundai: хендай; хендэ; хендэй; хюндэ; хундэ; хеунде
volkswagen: фольксваген; фольцваген; фольсваген; вольксваген; фольц; фолькс; фв; vw
renault: рено; ренаулт; реношка
peugeot: пежо
chevrolet: шевроле; шевролет; шеви; chevy
daewoo: дэу; дэо
geely: джили; гили
mercedes-benz, mercedes: мерс; мерседесбенц; мерседес бенс
mitsubishi: мицубиси; мицу
porsche: порше; порш
jaguar: ягуар
land-rover: ленд ровер; лендровер
range-rover: рендж ровер; рейндж ровер
great-wall: грейт вол; гретвол
ssangyong, ssang-yong: санг енг; санг йонг; саньенг; ссанг енг
haval: хавейл; хавель
skoda: шкода
lada, vaz: лада; ваз; жигули; автоваз; vaz; lada
moskvich, azlk: москвич; азлк
chrysler: крайслер
hummer: хаммер
dodge: додж
toyota: тоета; таета
subaru: субарик
bmw: бэха; бумер
zotye: зоти
jaecoo: джейку; джаеку
belgee: белджи
genesis: дженезис
voyah: воя
tucson: туссан; туксон; тушкан
ix35: их35; икс35; ай икс 35
i30: ай 30
i40: ай 40
starex, grand-starex: старекс
sportage: спортейдж; спортаж
land-cruiser-prado, prado: прадо; ленд крузер прадо
land-cruiser: ленд крузер; лендкрузер; крузак; тлк
cruiser: крузер
land: ленд
rover: ровер
hilux: хайлюкс; хайлакс
highlander: хайлендер
x-trail: икстрейл; икс трейл; хтрейл; экстрейл; х трейл
note: ноут
teana: тиана
pathfinder: патфайндер
outlander: аутлендер; оутлендер
pajero: паджерик
asx: асх; асикс
eclipse-cross: эклипс кросс
cr-v: црв; срв; сиарви; ср в
fusion: фьюжн; фьюжен
c-max: смакс; цмакс; си макс; с макс
ranger: рейнджер
touareg: таурег
multivan: мультивен
caravelle: каравелла
octavia: октаха
yeti: ети
lacetti: лачетти
trailblazer: трейлблейзер
gentra: джентра
duster: дастер
stepway: степвей
jumper: джампер
jumpy: джампи
xray: иксрей; икс рей; хрей; х рей
travel: тревел
gazelle: газель; газелька
hunter: хантер
patriot: патрик
bukhanka: буханка
tiggo: тига
jolion: жолион
coolray: кулрей
freelander: фрилендер
discovery: дискавери
evoque: эвок
cayenne: кайен; каен
cherokee: чероки
outback: аутбек
kyron: кайрон
c-class: с класс; ц класс; c класс; с класса
e-class: е класс; e класс; е класса
s-class: s класс
1-series: 1 серии; 1 серия
3-series: 3 серии; 3 серия; трешка
5-series: 5 серии; 5 серия; пятерка
7-series: 7 серии; 7 серия; семерка
`;

/** Two letters sound like many. */
const MIN_SOUND = 3;

/** Slugs by what people say, as it is spelled and, unless that is short, as it sounds. */
const SAID: ReadonlyMap<string, string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [slugs = '', said = ''] = line.split(': ');
      return said
        .split('; ')
        .flatMap((name) => [name.split(' ').join(''), soundOf(name)])
        .filter((name, at) => at % 2 === 0 || name.length >= MIN_SOUND)
        .map((name): [string, string[]] => [name, slugs.split(', ')]);
    }),
);
const LONGEST_SAID = Math.max(...[...SAID.keys()].map(({ length }) => length));
const saidAs = (name: string): string[] =>
  name.length > LONGEST_SAID + 2 ? [] : (SAID.get(name) ?? SAID.get(soundOf(name)) ?? []);

/** Capitals that look alike: a model with a figure is often typed in the other alphabet. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
const looksLatin = (text: string): string =>
  text.replace(/[а-я]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
const LIKE_RUSSIAN = new Map(Object.entries(LOOK_ALIKES).map(([russian, like]) => [like, russian]));

/** A word of both alphabets as it is in either, where a letter only looks like another: «cолярис». */
function inOneAlphabet(word: string): string[] {
  if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return [];
  const russian = word.replace(/[a-z]/g, (letter) => LIKE_RUSSIAN.get(letter) ?? letter);
  return [looksLatin(word), russian].filter((text) => !/[a-z]/.test(text) || !/[а-я]/.test(text));
}

/**
 * A word with a figure in it as it looks in Latin letters, «а7» as «a7»; any other as it is.
 * @param word in small letters
 */
export const asCode = (word: string): string =>
  /\d/.test(word) && !/[а-я]/.test(looksLatin(word)) ? looksLatin(word) : word;

/** A name in another case: «весты», «октавию», «логана». Shorter words have none. */
const INFLECTED = /^[а-я]{4,}$/;

function nominatives(word: string): string[] {
  if (!INFLECTED.test(word)) return [];
  const stem = word.slice(0, -1);
  const last = word.charAt(word.length - 1);
  return [
    ...('ауые'.includes(last) ? [stem] : []),
    ...('уые'.includes(last) ? [`${stem}а`] : []),
    ...('юи'.includes(last) ? [`${stem}я`, `${stem}ь`] : []),
    ...(last === 'й' && word.endsWith('ой') ? [`${word.slice(0, -2)}а`] : []),
  ];
}

/**
 * The sounds of the names that some words may be, the likeliest first: as they are, as the table
 * has them, as they look, in another case.
 * @param words of one name, in small letters
 */
export function soundsOf(words: readonly string[]): string[] {
  const joined = words.join('');
  const byWord = words.length > 1 ? words.map((word) => saidAs(word)[0] ?? word).join('') : joined;
  const others = words.length === 1 ? [...inOneAlphabet(joined), ...nominatives(joined)] : [];
  const names = [
    joined,
    ...saidAs(joined),
    words.map(asCode).join(''),
    byWord,
    ...others.flatMap((other) => [other, ...saidAs(other)]),
  ];
  const sounds = [...new Set(names.map(latin))].map(soundOfLatin);
  return [...new Set(sounds)].filter(Boolean);
}

/** Names that are shorter are too much like other words; see the migration `mistaken_car_names`. */
const MISTAKEN = { one: 5, two: 7, longest: 16 };

/** How many letters of a name may be wrong. @param sound of the right name */
export const mistakesIn = (sound: string): number =>
  sound.length < MISTAKEN.one ? 0 : sound.length < MISTAKEN.two ? 1 : 2;

/**
 * A sound with as many letters left out as a name that it may be meant for lacks, itself among them:
 * two that are so many mistakes apart have one of these in common.
 * @returns none for what is too short, or too long, to be a mistyped name
 */
export function mistaken(sound: string): string[] {
  if (sound.length < MISTAKEN.one - 1 || sound.length > MISTAKEN.longest + 2) return [];
  const without = (text: string): string[] =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));
  const one = without(sound);
  const two = sound.length < MISTAKEN.two - 2 ? [] : one.flatMap(without);
  return [...new Set([sound, ...one, ...two])];
}

/**
 * How many letters are wrong, missing or too many, or stand in each other's place; 3 for more than
 * two.
 */
export function mistakesBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let a = 1; a <= one.length; a += 1) {
    const row = [a];
    for (let b = 1; b <= other.length; b += 1) {
      const isSame = one.charAt(a - 1) === other.charAt(b - 1);
      const isSwapped =
        a > 1 &&
        b > 1 &&
        one.charAt(a - 1) === other.charAt(b - 2) &&
        one.charAt(a - 2) === other.charAt(b - 1);
      row.push(
        Math.min(
          row[b - 1]! + 1,
          last[b]! + 1,
          last[b - 1]! + Number(!isSame),
          isSwapped ? before[b - 2]! + 1 : 3,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(3, last[other.length]!);
}

/** Slugs of names whose usual Russian spelling is a letter away: «шкада». @param word in small letters */
export const nearlySaid = (word: string): string[] =>
  word.length < MISTAKEN.one
    ? []
    : [...SAID]
        .filter(
          ([said]) =>
            said.charAt(0) === word.charAt(0) &&
            said.length >= MISTAKEN.one &&
            Math.abs(said.length - word.length) <= 1 &&
            mistakesBetween(said, word) <= 1,
        )
        .flatMap(([, slugs]) => slugs);
