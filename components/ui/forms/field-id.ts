/** The id of a field, known before the field is there: a refusal above it links to it. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;
