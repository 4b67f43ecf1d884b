/**
 * Tells Next (16.4.5, by its own variable) where to ask this process: it fetches the page that a form leads on to. Left alone, it would
 * speak https to our plain port wherever the shop lives on https, and every scripted sign-in would end in a failed request.
 */
export const tellNextWhereItIs = (address: string): void =>
  void (process.env.__NEXT_PRIVATE_ORIGIN = address);
