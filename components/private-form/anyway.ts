/**
 * The words of a button: once what it sends was asked about «Всё равно сохранить».
 * @param words with a capital letter
 */
export const anyway = (words: string, isAsked: boolean): string =>
  isAsked ? `Всё\u00A0равно ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
