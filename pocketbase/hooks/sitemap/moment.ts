/** A column of times as XML and JSON write them; null when it was never set. */
export const moment = (stored: string): string | null => (stored ? stored.replace(' ', 'T') : null);
