/** In place of one text for all rows: the title of the section that a row stands in. */
export const SECTION_TEXT = '{раздел}';
/** The same: the name of its sheet. */
export const SHEET_TEXT = '{лист}';
