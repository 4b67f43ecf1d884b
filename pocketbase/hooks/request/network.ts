import { networkOf } from '../../../lib/networks/model.ts';

/** The network that a request comes from. */
export const networkAsking = (e: { realIP(): string }): string => networkOf(e.realIP());
