const kilograms = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** Grams as «850 г» or, from a kilogram on, «1,34 кг». */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${Math.round(grams)}\u00A0г` : `${kilograms.format(grams / 1000)}\u00A0кг`;
