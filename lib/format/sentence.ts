/** A text with its full stop, unless it ends with one already: «до 26 ноября 2026 г.» */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
