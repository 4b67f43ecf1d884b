import type {
  BodyOf,
  PathName,
  QueryOf,
  Route,
  SentReply,
} from '../../../lib/pocketbase/define-route.ts';

declare const brand: unique symbol;

/** That a handler has answered what its contract promises: only the event makes one. */
type Answered<One extends Route> = { readonly [brand]: One };

/**
 * Nobody has looked at the values yet; names that the contract does not know are not there. A body
 * that is one text is read as it comes.
 */
type Unread<Body> = [Body] extends [string] ? { [name: string]: never } : Named<Body>;
type Named<Body> = { [Name in keyof Body]?: unknown };

type Query<One extends Route> = {
  get(name: keyof QueryOf<One> & string): string;
  has(name: keyof QueryOf<One> & string): boolean;
};

/**
 * A request to a route, as its handler gets it: it can be answered with what the contract promises
 * and nothing else.
 */
export type RouteEvent<One extends Route> = Omit<
  core.RequestEvent,
  'json' | 'noContent' | 'request' | 'requestInfo'
> & {
  request: Omit<core.Request, 'pathValue' | 'url'> & {
    pathValue(name: PathName<One['path']>): string;
    url: { path: string; query(): Query<One> };
  };
  requestInfo(): Omit<core.RequestInfo, 'body'> & {
    body: One extends { body: 'file' } ? { [name: string]: unknown } : Unread<BodyOf<One>>;
  };
  json: (status: 200 | 201 | 202, body: SentReply<One>) => Answered<One>;
  noContent: (status: One['reply'] extends 'nothing' ? 204 : never) => Answered<One>;
};

/** Says of a request that it has been answered past its event, as by the engine's own way of files. */
export const answered = <One extends Route>(e: RouteEvent<One>): Answered<One> =>
  void e as unknown as Answered<One>;

/** One handler for every contract of a noun, and none beside them. */
export type Handlers<Contracts> = {
  [
    Name in keyof Contracts as Contracts[Name] extends Route ? Name : never
  ]: Contracts[Name] extends Route
    ? (e: RouteEvent<Contracts[Name]>) => Answered<Contracts[Name]>
    : never;
};
