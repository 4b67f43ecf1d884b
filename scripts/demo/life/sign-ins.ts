/**
 * Nobody has an address there: the domain is kept free for examples (RFC 2606), and the shop hands
 * no email to it.
 */
const DOMAIN = 'demo.example';

/** @param mail of somebody in the demo, before the sign */
export const emailOf = (mail: string): string => `${mail}@${DOMAIN}`;

/**
 * Who buys and signs in himself: one for himself, one for a company that pays by a level, and two
 * companies that ask for one.
 */
export const SIGNED_IN = {
  buyer: { name: 'Демо Покупатель 1', mail: 'pokupatel', phone: '+79000000001' },
  wholesale: { name: 'Демо Оптовик 1', mail: 'opt', phone: '+79000000002' },
  newcomer: { name: 'Демо Оптовик 2', mail: 'opt2', phone: '+79000000003' },
  asked: { name: 'Демо Оптовик 3', mail: 'opt3', phone: '+79000000004' },
} as const;

/** With what the demo's own customers sign in: who buys for himself, and who buys by a level. */
export const DEMO_SIGN_INS = [
  emailOf(SIGNED_IN.buyer.mail),
  emailOf(SIGNED_IN.wholesale.mail),
] as const;
