import { parameters } from './parameters.ts';

/** Addresses on the way to an account, which the pages that everybody opens do without. */
export const signInRoutes = {
  register: (next?: string) => `/auth/register${parameters([['next', next]])}`,
  resetPassword: (next?: string) => `/auth/reset${parameters([['next', next]])}`,
  /**
   * Takes the token of an email's link, as the two below and that of an invitation to work in the
   * shop.
   */
  newPassword: (token = '') => `/auth/reset/confirm${parameters([['token', token || undefined]])}`,
  verifyEmail: (token = '') => `/auth/verify${parameters([['token', token || undefined]])}`,
  invitation: (token = '') => `/auth/invitation${parameters([['token', token || undefined]])}`,
  confirmEmail: (token = '') => `/auth/email${parameters([['token', token || undefined]])}`,
  /** Says that the email is on its way, whoever asked for it. */
  resetSent: () => '/auth/reset?sent=1',
  emailVerified: () => '/auth/verify?done=1',
  /** Starts signing in by another service. */
  service: (name: string, next?: string) => `/auth/service/${name}${parameters([['next', next]])}`,
  /** Where the services send a visitor back to. */
  serviceReply: () => '/auth/service',
  /** Asks a newcomer from a service for his consent. */
  registerByService: (name: string, next?: string) =>
    `/auth/register/service${parameters([
      ['name', name],
      ['next', next],
    ])}`,
  /** Says why a service did not let somebody in. */
  serviceFailed: (why: 'service' | 'blocked' | 'taken', next?: string) =>
    `/auth${parameters([
      ['failed', why],
      ['next', next],
    ])}`,
  /** Where one signs in with what has just been changed, which ended every session. */
  signInWithNew: (what: 'password' | 'email') => `/auth?ended=${what}`,
  /** Says that the account is gone. */
  accountDeleted: () => '/auth/deleted',
};

/**
 * Whether somebody is on his way to the cart, to order. Its address is `routes.cart()`, which stands
 * where the addresses of accounts are needed first. @param next a path of our own
 */
export const leadsToCart = (next = ''): boolean =>
  new URL(next, 'http://shop').pathname === '/cart';
