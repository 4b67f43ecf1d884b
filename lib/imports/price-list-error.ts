/** A file or a mapping that cannot be used. The message is Russian and meant for the manager. */
export class PriceListError extends Error {
  override readonly name = 'PriceListError';
}
