import { z } from 'zod';

const copy = z.object({
  kind: z.enum(['authRecord', 'admin']),
  /** How the visitor is called on the screen. */
  name: z.string().max(200),
  /** When the session ends, UTC ms. */
  expiresAt: z.int(),
});

/** What tabs and pages may know of a session; it opens nothing. */
export type DisplayCopy = z.output<typeof copy>;

/** @returns the value of the display cookie and of the browser's local storage, without signs that a cookie would have to escape */
export const writeDisplayCopy = (session: DisplayCopy): string => encodeURIComponent(JSON.stringify(copy.parse(session)));

/**
 * @param value of the display cookie or of the local storage: anybody may have written it
 * @param now UTC ms
 * @returns null for whatever is absent, broken or over
 */
export function readDisplayCopy(value: string | null | undefined, now: number): DisplayCopy | null {
  try {
    const session = copy.safeParse(JSON.parse(decodeURIComponent(value ?? '')));
    return session.success && session.data.expiresAt > now ? session.data : null;
  } catch {
    return null;
  }
}
