/** Numbers as they stand in a field to be changed. */

/** «−11», «12,5». */
export const percentToType = (percent: number): string =>
  String(percent).replace('.', ',').replace('-', '−');

/** Kopecks as roubles: «350», «99,5»; nothing for 0. */
export const roublesToType = (kopecks: number): string =>
  kopecks > 0 ? String(kopecks / 100).replace('.', ',') : '';
