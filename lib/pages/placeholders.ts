import { formatAddress } from '../format/address.ts';
import { hoursInOneLine } from '../format/hours.ts';
import { shopToday } from '../format/day.ts';
import { formatMoney } from '../format/money.ts';
import { counted, type PluralForms } from '../format/plural.ts';
import type { ShopSettings } from '../settings/model.ts';
import { percentOn, vatText } from '../vat/model.ts';

const DAYS: PluralForms = ['день', 'дня', 'дней'];
const MONTHS: PluralForms = ['месяц', 'месяца', 'месяцев'];
const and = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

/** A setting is a text and no Markdown, whatever stands in it. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, (space) => (space.includes('\u00A0') ? '\u00A0' : ' '))
    .replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');
const number = (count: number, forms: PluralForms) => (count > 0 ? counted(count, forms) : '');
const money = (kopecks: number) => (kopecks > 0 ? formatMoney(kopecks) : '');

/**
 * What a page's text may name as `{{name}}`, as Markdown; '' where the shop has filled in nothing.
 * @param day of the shop, on which it is read: today unless told
 */
export function placeholderValues(
  settings: ShopSettings,
  shopName: string,
  day = shopToday(),
): Record<string, string> {
  const phones = settings.phones.map(({ e164, shown }) => `[${plain(shown)}](tel:${e164})`);
  return {
    shop: plain(shopName),
    legal_name: plain(settings.legalName),
    inn: plain(settings.inn),
    ogrn: plain(settings.ogrn),
    address: plain(formatAddress(settings.address)),
    warehouse_address: plain(formatAddress(settings.warehouseAddress)),
    phone: phones[0] ?? '',
    phones: phones.join(', '),
    email: settings.email && `[${plain(settings.email)}](mailto:${encodeURI(settings.email)})`,
    hours: hoursInOneLine(settings.hours),
    directions: plain(settings.directions),
    pickup_days: number(settings.pickupDays, DAYS),
    courier_area: plain(settings.courierArea),
    courier_price: money(settings.courierPriceKopecks),
    courier_free_from: money(settings.courierFreeFromKopecks),
    payment_methods: plain(and.format(settings.paymentMethods)),
    return_days: number(settings.returnDays, DAYS),
    claim_days: number(settings.claimDays, DAYS),
    warranty_months: number(settings.warrantyMonths, MONTHS),
    vat: vatText(percentOn(settings.vatRates, day)),
  };
}

const PLACE = /\{\{\s*([a-z_]+)\s*\}\}/g;
/**
 * Between sentences: after their end, before a capital letter, a quote, bold, a link or a
 * placeholder.
 */
const SENTENCE_END = /(?<=[.!?…]["»)*]*)[ \t]+(?=["«(*[]*[A-ZА-ЯЁ\d]|\{\{)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const HEADING = /^(#{1,6})\s/;

/**
 * Puts values into the places of a text. A sentence with a place that is unknown or empty is left
 * out; so is a list item, a table row or a paragraph of which nothing is left, and a heading that
 * nothing is left under.
 * @param text Markdown; a list item or paragraph stands on one line
 */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => ({ written: line, filled: fillLine(line, values) }));
  return withoutEmptySections(lines)
    .filter(({ written, filled }) => filled !== '' || written.trim() === '')
    .map(({ filled }) => filled)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function fillLine(line: string, values: Record<string, string>): string {
  if (!line.includes('{{')) return line;
  const lead = LIST_ITEM.exec(line)?.[0] ?? '';
  const sentences = line.trimStart().startsWith('|')
    ? [line]
    : line.slice(lead.length).split(SENTENCE_END);
  const kept = sentences.filter((sentence) =>
    [...sentence.matchAll(PLACE)].every(([, name]) => values[name!]),
  );
  // What only introduces the sentence that is gone («**Позвоните.** …») says nothing alone.
  if (kept.length === 0 || kept.every((sentence) => /^\*\*[^*]+\*\*$/.test(sentence.trim())))
    return '';
  return lead + kept.join(' ').replace(PLACE, (_, name: string) => values[name]!);
}

type Line = { written: string; filled: string };

/**
 * Drops headings that had something under them and have lost all of it; from the last to the first,
 * so that an outer one sees its inner ones gone.
 */
function withoutEmptySections(lines: Line[]): Line[] {
  const result = [...lines];
  for (let at = result.length - 1; at >= 0; at -= 1) {
    const depth = HEADING.exec(result[at]!.written)?.[1]!.length;
    if (!depth) continue;
    const after = result.slice(at + 1);
    const end = after.findIndex(
      ({ written }) => (HEADING.exec(written)?.[1]!.length ?? 7) <= depth,
    );
    const section = end < 0 ? after : after.slice(0, end);
    if (
      section.some(({ written }) => written.trim()) &&
      section.every(({ filled }) => !filled.trim())
    )
      result[at] = { ...result[at]!, filled: '' };
  }
  return result;
}
