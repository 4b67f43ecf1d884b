const WAITS_S = 5;

/**
 * Whether the mail server says anything within five seconds, be it that it refuses: a server that
 * takes the call and keeps silent would hold whoever sends for good. It is called as a web server
 * is, since there is no other way to call somebody with an end to the patience; its greeting is an
 * answer that makes no sense there, at once. To be asked only in doubt: servers write such calls
 * down.
 */
export function answers(app: core.App): boolean {
  const { host, port, tls } = app.settings().smtp;
  try {
    $http.send({ url: `${tls ? 'https' : 'http'}://${host}:${port}/`, timeout: WAITS_S });
    return true;
  } catch (error) {
    return !/deadline exceeded|timeout/i.test(String(error));
  }
}
