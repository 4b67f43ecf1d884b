import type { BackendCall } from '../../lib/requests/model.ts';
import type { Observe } from '../observed/observe.ts';
import type { PageMemory } from '../cache/page-memory.ts';
import type { PageFailure } from '../../lib/page-failures.ts';
import type { ListContent } from '../../lib/request-context.ts';
import type { KnownPaths } from './known-paths.ts';
import type { Frames, MadeLists } from './made-lists.ts';
import type { RedirectLookup } from './redirects.ts';
import type { KnownForms } from '../http/actions.ts';
import type { TakeBrowserError } from '../http/browser-errors.ts';
import type { Streams } from '../http/event-streams.ts';
import type { Documents } from './documents.ts';
import type { Templates } from './templates.ts';

/** What the answers are made from. */
export type PageServices = {
  /** Headers of every reply. */
  security: Record<string, string>;
  documents: Documents;
  forms: KnownForms;
  routeAt: KnownPaths;
  templates: Templates;
  /** Pages asked for without a query, by path. Absent when the memory is switched off. */
  pages: PageMemory | undefined;
  /**
   * Lists that their query chose, by path and query: apart, so that strangers' queries cannot push
   * the pages out.
   */
  lists: PageMemory | undefined;
  /** What stands around lists; absent as the memories are. */
  made: MadeLists | undefined;
  /** The last page rendered for a path, however old. */
  lastPage: (path: string) => Promise<{ html: Buffer } | undefined>;
  /** Asks the backend whether it is there. */
  isBackendDown: () => Promise<boolean>;
  /** When something last expired in this process, ms. */
  lastChangeAt: () => number;
  /** Where an absent page has moved. */
  findRedirect: RedirectLookup;
  /** Replies that stay open. */
  streams: Streams;
  /** Asks this server for a page as this server. */
  askSelf: (path: string) => Promise<Response>;
  /** Takes errors of visitors' browsers. */
  takeBrowserError: TakeBrowserError;
  /** Follows what visitors ask for to its end. */
  observe: Observe;
};

/** What is asked for, as far as the answer depends on it. */
export type PageRequest = {
  /** As the visitor wrote it, without the query. */
  path: string;
  /** As people read it. */
  readable: string;
  /** As the visitor wrote it, with its question mark; empty without one. */
  query: string;
  requestId: string;
  /** The backend did not answer while the page was made. */
  outage?: true | undefined;
  /** The list begins with what fits the visitor's car: others at this address see another one. */
  isOfCar: boolean;
  /** What may be told of the error that it failed with. */
  failure?: PageFailure | undefined;
  /** The answer may be the one that everybody shares: no query, nothing personal. */
  forEveryone: boolean;
  /**
   * Path and query, the visitor's car with them, when nothing but those tells this request from
   * everybody's.
   */
  list: string | undefined;
  /** What the list may be put into once its content is handed over. */
  frames?: Frames | undefined;
  content?: ListContent | undefined;
  /** Of a list that was rendered whole. */
  listKind?: string | undefined;
  /** It lacks something that could not be read. */
  partial?: true | undefined;
  /** When it was asked, ms. */
  startedAt: number;
  /** What the backend was asked for it, filled as it goes (lib/backend-calls.ts). */
  calls: BackendCall[];
};
