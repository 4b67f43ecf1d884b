/**
 * The value of one cookie, as it was sent. Uses nothing from outside itself: pages carry it as text
 * in an inline script too.
 * @param cookies the `Cookie` header, or `document.cookie`
 * @returns '' when it is not there
 */
export const cookieIn = (cookies: string, name: string): string =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
