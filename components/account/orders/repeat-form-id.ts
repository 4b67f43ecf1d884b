/** Of the form that orders the same again; the buttons of single lines belong to it, too. */
export const REPEAT_FORM = 'repeat-order';
