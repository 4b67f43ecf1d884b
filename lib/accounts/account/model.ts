/** What a customer keeps with the shop, as pages show it. Pure. */

/** Where to deliver. `street` with the house. */
export type Address = {
  id: string;
  title: string;
  city: string;
  street: string;
  flat: string;
  postalCode: string;
  comment: string;
  isDefault: boolean;
};

/** `withdrawnAt`: null while it holds. Times are UTC. */
export type GivenConsent = {
  document: string;
  version: string;
  form: string;
  givenAt: string;
  withdrawnAt: string | null;
};
