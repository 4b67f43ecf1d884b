/**
 * The value of one cookie, as it was sent. Light: an inline script of every page uses it too.
 * @param cookies `document.cookie`, where over https the name has a prefix (HOST_PREFIX), or a
 * `Cookie` header
 * @returns '' when it is not there
 */
export const cookieIn = (cookies: string, name: string): string => {
  const valueOf = (key: string) => cookies.match(`(?:^|;\\s*)${key}=([^;]*)`)?.[1];
  return valueOf(`__Host-${name}`) ?? valueOf(name) ?? '';
};
