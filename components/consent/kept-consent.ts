/** Told to the document once it is known that the visitor has consented. */
export const CONSENT_KNOWN = 'consent-known';

let kept: string | undefined;

/** The version of the document that a form of this page asks consent to. */
export const askedDocument = (): string | undefined =>
  document.querySelector<HTMLElement>('shop-consent')?.dataset.document;

/** Whether the visitor is known to have consented to this version. */
export const isConsentKept = (version: string | undefined): boolean =>
  version !== undefined && version === kept;

/** The shop has his consent to this version on record. */
export function noteConsent(version: string): void {
  kept = version;
  document.dispatchEvent(new Event(CONSENT_KNOWN));
}
