import { formatMoney } from '../format/money.ts';
import type { PublicSettings } from '../settings/model.ts';
import { hasCourier, type CourierTerms } from './terms/model.ts';

const terms = ({ priceKopecks, freeFromKopecks }: CourierTerms): string =>
  [
    priceKopecks > 0 ? formatMoney(priceKopecks) : 'бесплатно',
    priceKopecks > 0 && freeFromKopecks > 0 && `от ${formatMoney(freeFromKopecks)} бесплатно`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Where couriers go and for what, in words: «По Москве: 350 ₽, от 5 000 ₽ бесплатно. Тула: 200 ₽».
 * Undefined without a courier.
 */
export function courierText(settings: Omit<PublicSettings, 'phones'>): string | undefined {
  if (!hasCourier(settings)) return undefined;
  const { courierArea, courierPriceKopecks, courierFreeFromKopecks, courierZones } = settings;
  const area =
    courierArea &&
    `${courierArea[0]!.toUpperCase()}${courierArea.slice(1)}: ${terms({ priceKopecks: courierPriceKopecks, freeFromKopecks: courierFreeFromKopecks })}`;
  return [area, ...courierZones.map((zone) => `${zone.city}: ${terms(zone)}`)]
    .filter(Boolean)
    .join('. ');
}
