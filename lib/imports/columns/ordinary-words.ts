/** Words that fill columns and name nobody: units, availability, yes and no, countries, seasons. */
const WORDS = `
шт штук штука уп упак упаковка компл комплект к-т пар пара м кг г л мл км рулон лист набор
pc pcs pce ea each set kit pair unit units box m kg
на складе|в наличии|нет в наличии|под заказ|есть|нет|мало|много|ожидается|on hand|in stock|out of stock
available|not available|backorder|є в наявності|в наявності|немає|так|ні|да|yes|no|y|n|true|false|истина|ложь
активен|активна|active|inactive|enabled|disabled|новый|новинка|new|sale|акция|хит|распродажа|б/у
rub|руб|р|usd|eur|uah|грн|kzt|byn|cny|рубль|доллар|евро
китай|германия|россия|корея|япония|турция|польша|италия|франция|сша|украина|беларусь|тайвань|чехия|испания
венгрия|румыния|индия|таиланд|великобритания|рф|южная корея|кнр|china|germany|russia|korea|japan|turkey
poland|italy|france|usa|taiwan|india|spain|ukraine|китай кнр|китайська|німеччина|росія|туреччина|польща|італія
зима|лето|всесезонные|всесезонная|зимняя|летняя|зимові|літні|winter|summer|all season|шипы|без шипов
левый|правый|левая|правая|перед|зад|передний|задний|left|right|front|rear|оригинал|аналог|товар|услуга
`;

const ORDINARY = new Set(
  WORDS.trim()
    .split('\n')
    .flatMap((line) => line.split(line.includes('|') ? '|' : /\s+/))
    .map((word) => word.trim()),
);

/** Whether a cell says what any goods may be, and so names no maker. */
export const isOrdinary = (cell: string): boolean =>
  ORDINARY.has(cell.toLowerCase().replace(/\.$/, '').replace(/ё/g, 'е'));
