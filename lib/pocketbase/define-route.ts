import type { z } from 'zod';

/** Who may ask: a customer, an admin in one of the roles, or whoever comes by. */
type RouteCaller =
  'anyone' | 'customer' | 'owner' | 'manager' | 'warehouse' | 'content' | 'machine';

/** What a route of ours promises to whoever asks it; the only place that knows its address. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  /**
   * Who is let in; others are told 401 or 403. The route's hook guards itself, and the access
   * matrix holds it to this.
   */
  callers: readonly [RouteCaller, ...RouteCaller[]];
  /** Bytes of a body; 32 MB when absent, which only suits what has none. */
  bodyLimit?: number;
  /** The parameters of the address. */
  query?: z.ZodObject;
  /** The body; `file` for one file in a form. */
  body?: z.ZodType | 'file';
  /** What a success answers: `nothing` for 204, `file` for bytes that are not read here. */
  reply: z.ZodType | 'nothing' | 'file';
};

/** Declares a route: see `Route`. */
export const defineRoute = <const One extends Route>(route: One): One => route;

/** Names of the places of a path: `id` of `/api/shop/orders/{id}`. */
export type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

/** What a route's body holds before anybody has looked at it. */
export type BodyOf<One extends Route> = One extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : never;

/** The parameters of a route's address. */
export type QueryOf<One extends Route> = One extends { query: infer Query extends z.ZodType }
  ? z.input<Query>
  : never;

/** What a route's hook sends. */
export type SentReply<One extends Route> = One extends { reply: infer Reply extends z.ZodType }
  ? z.input<Reply>
  : never;

/** What the web makes of it. */
export type ReplyOf<One extends Route> = One extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : void;

/** The address of a route, its places filled in. */
export const addressOf = <One extends Route>(
  route: One,
  places: Record<PathName<One['path']>, string>,
): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: PathName<One['path']>) =>
    encodeURIComponent(places[name]),
  );
