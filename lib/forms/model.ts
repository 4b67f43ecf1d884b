/** Forms of pages that React does not lead: each posts to an address of its own, which outlives a build. */
export const FORM_NAMES = [
  'sign-in',
  'staff-sign-in',
  'register',
  'service-consent',
  'reset-password',
  'new-password',
  'verify-email',
  'confirm-email',
  'invitation',
  'sign-out',
  'feedback',
  'favorites',
  'car',
  'choose-car',
  'remove-car',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** What a script is told of its form: where to go on, or the page that shows why it was refused. */
export type FormAnswer = { to: string; failed?: { message: string } };
