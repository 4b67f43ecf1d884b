/**
 * Numbers of parts. Runs in Node, in the browser and inside PocketBase's engine,
 * whose `\p{L}` is false for Cyrillic: letters are listed by range.
 */

/** Marks that a price list adds to a number. Dropped before NFKC, which would spell № as "No". */
const MARKS = /[№™®©]/g;
/**
 * Far from any part number, and where new versions of Unicode add letters: Node and PocketBase's
 * engine follow different ones and would spell such a letter differently. Takes half pairs, so all
 * of the upper planes, too.
 */
const FAR_LETTERS = /[\u3400-\uf8ff]/g;
/** Cyrillic capitals that look like Latin ones, and those Latin ones. */
const CYRILLIC = 'АВЕКМНОРСТУХ';
const LATIN = 'ABEKMHOPCTYX';
const LOOK_ALIKES = new RegExp(`[${CYRILLIC}]`, 'g');
/** Everything that is neither a digit nor a letter of the Latin, Greek and Cyrillic alphabets. */
const NOT_OF_A_NUMBER = /[^0-9A-ZÀ-ÖØ-öø-žΆΈ-ϡЀ-ѯҊ-ӿԀ-ԯ]/g;

/**
 * The one normal form of a part number, used wherever numbers are compared.
 * @param article the number as printed: «W 712/75», «С302/303 Д»
 * @returns capitals and digits only (`W71275`, `C302303Д`), Cyrillic look-alikes as Latin letters,
 * leading zeros kept; an empty string when nothing of a number is in it. Applied twice it changes
 * nothing.
 */
export function articleKey(article: string): string {
  return plain(article)
    .toUpperCase()
    .replace(LOOK_ALIKES, (letter) => LATIN.charAt(CYRILLIC.indexOf(letter)))
    .replace(NOT_OF_A_NUMBER, '');
}

/** The longest id of a product; its collection says the same. */
const MAX_ID_LENGTH = 80;

const LETTERS_FROM = 'абвгдеёзийклмнопрстуфыэ';
const LETTERS_TO = 'abvgdeeziyklmnoprstufye';
const SYLLABLES: Record<string, string> = {
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
};

/**
 * The id (and address) that a new product gets. Stored once: a renamed brand does not move its
 * products.
 * @param brandSlug slug of the brand: «mann-filter»
 * @param article the number as printed: «W 712/75»
 * @returns `mann-filter-w712-75`: Latin letters, digits and single hyphens, at most 80 characters,
 * never empty for a non-empty slug. Two numbers may give one id: the second then takes
 * `withSuffix`.
 */
export function productId(brandSlug: string, article: string): string {
  const number = latin(plain(article).toLowerCase().replace(/\s+/g, ''));
  return cut(hyphenated(`${brandSlug.toLowerCase()}-${number}`), MAX_ID_LENGTH);
}

/**
 * The id that the n-th product with an already taken id gets.
 * @returns `{id}-{n}`, shortened to 80 characters before the suffix.
 */
export function withSuffix(id: string, n: number): string {
  const suffix = `-${n}`;
  return cut(id, MAX_ID_LENGTH - suffix.length) + suffix;
}

/**
 * What the address of something with a name ends with: «TOKO CARS» is `toko-cars`, «Тормозные
 * колодки» `tormoznye-kolodki`.
 * @returns Latin letters, digits and single hyphens, at most 76 characters, so that there is room
 * for `-2`; '' when the name has neither
 */
export const slugOf = (name: string): string =>
  cut(
    name
      .split(/[\s/]+/)
      .map((word) => productId('', word))
      .filter(Boolean)
      .join('-'),
    76,
  );

const plain = (article: string) =>
  article.replace(MARKS, '').replace(FAR_LETTERS, '').normalize('NFKC');

function latin(text: string): string {
  const spelled = text.replace(/[а-яё]/g, (letter) => {
    const at = LETTERS_FROM.indexOf(letter);
    return at >= 0 ? LETTERS_TO.charAt(at) : (SYLLABLES[letter] ?? '');
  });
  return spelled.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

const hyphenated = (text: string) => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const cut = (id: string, length: number) => id.slice(0, length).replace(/-$/, '');
