/** Keeps every tab in step with who is signed in (session-watch.element.ts); draws nothing. */
export const SessionWatch = () => <shop-session hidden />;
