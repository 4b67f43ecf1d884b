const NOT_IN_WORD = '(?<![a-zа-яёіїєґ])';
const END = '(?![a-zа-яёіїєґ])';

/** What is said of a price that is not told, around which names and addressees may stand. */
const UNTOLD = [
  '(?:по|под|на) запр(?:осу?|\\.)?|по зап\\.|[*]{2,}|дог(?:овор)?\\.|(?:по|на|за) запитом|(?:по|під|на) запиту?|запрос(?:ить)?|запросите',
  'договорн(?:ая|ой|о)|договірна|по договор[её]нности|по согласованию|за домовленістю|индивидуально',
  '(?:по|пере)?звон(?:ите|ить|ок)|(?:за|по)?телефонуйте|(?:за)?дзвоніть|по телефону|за телефоном',
  'уточня(?:йте|ть|ется)|уточн(?:ите|ить|юйте|ити|іть|юється)|узнавайте|узнать|дізнавайтес[ья]',
  '(?:спрашивайте|запитуйте|питайте)|(?:у|від|від|через) менеджера?',
  'нет|нету|немає|нема|без цены|без ціни|отсутствует|відсутня|не указана?|не вказана',
  '(?:под|на) заказ|під замовлення|на замовлення|ожида(?:ем|ется)|очіку(?:ємо|ється)|скоро|нет в наличии|немає в наявності|снят[оа]? с производства|знято з виробництва',
  '(?:up)?on request|by request|(?:on )?(?:enquiry|inquiry)|request(?: a)?(?: quote)?|(?:ask|call|contact)(?: us)?(?: for)?|on demand|quote|p\\.?o\\.?a\\.?|p\\.?o\\.?r\\.?|tb[acd]|n\\.?/?a\\.?|none|negotiable|no',
].join('|');
const OF = 'цен[аыу]|цін[аиу]|price|стоимость|вартість|наличие|наявність|availability|срок|термін';
const TO_WHOM =
  'у менеджера|в менеджера|менеджер[ауі]|нам|по телефону|за телефоном|при заказе|при замовленні';
const NO_PRICE = new RegExp(
  `^(?:[-–—]+|[?]+|(?:(?:${OF})[ :-]*(?:и |і |та |and )?)*(?:${UNTOLD})(?:[ :-]+(?:и |і |та |and )?(?:${OF}|${TO_WHOM}))*)[ .!*]*$`,
);

/** Whether a cell says that a price is told on request, or not at all: «ціна за запитом», «POA». */
export const isUntoldPrice = (text: string): boolean => NO_PRICE.test(text);

const bounded = (words: string): string => `${NOT_IN_WORD}(?:${words})${END}`;
const ABOUT = new RegExp(
  [
    '^[~≈>≥<≤]|\\+$',
    bounded('от|до|від|около|примерно|ориентировочно|ориентир|приблизительно|порядка|более|свыше'),
    bounded('менее|орієнтовно|приблизно|близько|понад|більше|менше|и выше|та вище'),
    `${bounded('from|approx|approximately|about|circa|ca|starting|up to|over|at least')}\\.?`,
  ].join('|'),
  'g',
);

/** A price without what says that it is no firm one: «от 100», «ориентировочно 100», «100+». */
export const withoutAbout = (text: string): string => text.replace(ABOUT, ' ').trim();

const PIECE = 'шт(?:\\.|ук[ауи]?)?|ед|од|pcs?|pieces?|ea|each|stk|компл(?:ект)?|к-т|set';
const PER = '(?:/|за|per|pro) ?';
const PER_PIECE = new RegExp(
  `${PER}(?:1 ?)?(?:${PIECE})${END}\\.?|^(?:цена|ціна|price)${END}:?|${bounded('(?:с|без|з|вкл|incl|excl|включая|в т\\.? ?ч)\\.? ?(?:ндс|пдв|vat)')}`,
  'g',
);
const PER_OTHER = new RegExp(
  `(?:за|per|pro) ?\\d|/ ?\\d+ ?(?:${PIECE})${END}|${PER}(?:уп|пач|короб|ящ|пар|кг|л|м|pack|box|kg|l)`,
);

/** Whether a cell says a price of something else than one piece: «900 за 100 шт», «310 руб/уп». */
export const isPriceOfOther = (text: string): boolean =>
  PER_OTHER.test(text.replace(PER_PIECE, ''));

/** A price without what speaks of one piece, of taxes and of prices: «100,00 руб/шт», «цена: 100». */
export const withoutUnit = (text: string): string => text.replace(PER_PIECE, ' ').trim();
