/**
 * The value of one cookie, as it was sent. Uses nothing from outside itself: pages carry it as text
 * in an inline script too.
 * @param cookies `document.cookie`, where over https the name has a prefix (HOST_PREFIX), or a
 * `Cookie` header
 * @returns '' when it is not there
 */
export const cookieIn = (cookies: string, name: string): string => {
  const valueOf = (key: string) => cookies.match(`(?:^|;\\s*)${key}=([^;]*)`)?.[1];
  return valueOf(`__Host-${name}`) ?? valueOf(name) ?? '';
};
