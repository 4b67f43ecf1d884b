/**
 * The part of PocketBase's engine that our hooks use. PocketBase writes its own declarations into
 * the data folder, 800 KB of them; these say no more than what was seen to work in 0.39.1.
 */

/** Named by types of libraries; the engine has none. */
interface URL {
  readonly notInTheEngine: unique symbol;
}

/** Folder of the built hooks. */
declare const __hooks: string;
/** Takes absolute paths only: `${__hooks}/noun/file.js`. */
declare function require(path: string): unknown;
/**
 * Reads a stream (the body of a request); what is longer than `maxBytes` is cut off, so the route
 * has a limit, too.
 */
declare function toString(value: unknown, maxBytes?: number): string;
/** The first bytes of a stream. */
declare function toBytes(value: unknown, maxBytes: number): number[];
/** Does nothing for so many ms. */
declare function sleep(ms: number): void;
/** An empty list for `Query.all`. */
declare function arrayOf<T>(model: T): T[];

/**
 * A row to read into. 0 stands for an integer, '' for a text, false for a boolean; NULL then
 * throws.
 */
declare const DynamicModel: new <T extends object>(shape: T) => T;
/** In a DynamicModel: an integer that may be absent. */
declare function nullInt(): number | null;
/** In a DynamicModel: a number that may be absent. */
declare function nullFloat(): number | null;
declare const Context: new () => core.Context;
declare const Record: new (collection: core.Collection, data?: object) => core.Record;
declare const ValidationError: new (code: string, message: string) => core.FieldError;
declare const BadRequestError: new (message: string, data?: object) => Error;
declare const ApiError: new (status: number, message: string, data?: object) => Error;
declare const ForbiddenError: new (message: string, data?: object) => Error;
declare const NotFoundError: new (message: string, data?: object) => Error;
declare const UnauthorizedError: new (message: string, data?: object) => Error;
declare const TooManyRequestsError: new (message: string, data?: object) => Error;

declare const $app: core.App & {
  onBootstrap(): { bindFunc(handler: (e: core.HookEvent) => void): void };
  onServe(): { bindFunc(handler: (e: core.ServeEvent) => void): void };
};
declare const $apis: { bodyLimit(bytes: number): core.Middleware };
declare const $os: {
  /** The command by which the process was started. */
  args: string[];
  getenv(name: string): string;
  /** Bytes, for `toString`. Throws where there is no file. */
  readFile(path: string): unknown;
  /** Throws where there is no folder. */
  readDir(path: string): { name(): string }[];
  writeFile(path: string, content: string, mode: number): void;
  mkdirAll(path: string, mode: number): void;
  /** What is not there is no mistake. */
  removeAll(path: string): void;
};
declare const $security: {
  sha256(text: string): string;
  /** HMAC-SHA256. */
  hs256(text: string, secret: string): string;
  /** In constant time. */
  equal(one: string, other: string): boolean;
  randomString(length: number): string;
  randomStringWithAlphabet(length: number, alphabet: string): string;
  /** AES-256-GCM; a key has 32 bytes. */
  encrypt(text: string, key: string): string;
  /** Throws for what was encrypted with another key. */
  decrypt(text: string, key: string): string;
  /** Signed with HMAC-SHA256; ends at `exp`, without one after so many seconds. */
  createJWT(claims: object, key: string, seconds: number): string;
  /** What a token says, whoever has signed it. */
  parseUnverifiedJWT(token: string): object;
};
declare const $http: { send(request: { url: string; timeout: number }): unknown };
declare const MailerMessage: new (message: {
  from: core.MailAddress;
  to: core.MailAddress[];
  subject: string;
  text: string;
  html: string;
  headers: { [name: string]: string };
}) => core.MailMessage;

declare function routerAdd(
  method: string,
  path: string,
  handler: (e: core.RequestEvent) => void,
  ...middlewares: core.Middleware[]
): void;
/** Before every request, once it is known whose token came with it. */
declare function routerUse(handler: (e: core.RequestEvent) => void): void;
declare function cronAdd(id: string, schedule: string, run: () => void): void;
declare function onRecordCreate(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordUpdate(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordValidate(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordCreateRequest(
  handler: (e: core.RecordRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordUpdateRequest(
  handler: (e: core.RecordRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordDeleteRequest(
  handler: (e: core.RecordRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordCreateExecute(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordUpdateExecute(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordDeleteExecute(
  handler: (e: core.RecordEvent) => void,
  ...collections: string[]
): void;
declare function onRecordEnrich(
  handler: (e: core.EnrichEvent) => void,
  ...collections: string[]
): void;
declare function onSettingsReload(handler: (e: core.SettingsEvent) => void): void;
declare function onMailerRecordPasswordResetSend(
  handler: (e: core.MailerEvent) => void,
  ...collections: string[]
): void;
declare function onMailerRecordVerificationSend(
  handler: (e: core.MailerEvent) => void,
  ...collections: string[]
): void;
declare function onMailerRecordEmailChangeSend(
  handler: (e: core.MailerEvent) => void,
  ...collections: string[]
): void;
declare function onMailerRecordAuthAlertSend(
  handler: (e: core.MailerEvent) => void,
  ...collections: string[]
): void;
declare function onRealtimeSubscribeRequest(handler: (e: core.RealtimeRequestEvent) => void): void;
declare function onRecordAuthRequest(
  handler: (e: core.AuthRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordAuthWithPasswordRequest(
  handler: (e: core.PasswordRequestEvent) => void,
  ...collections: string[]
): void;
declare function onRecordRequestPasswordResetRequest(
  handler: () => void,
  ...collections: string[]
): void;
declare function onRecordRequestVerificationRequest(
  handler: () => void,
  ...collections: string[]
): void;
declare function onRecordRequestEmailChangeRequest(
  handler: () => void,
  ...collections: string[]
): void;

declare namespace core {
  interface App {
    /**
     * Statements that begin with SELECT or WITH go to a connection that reads, all others to the
     * single one that writes.
     */
    db(): { newQuery(sql: string): Query };
    /** The single connection that writes, for any statement. */
    nonconcurrentDB(): { newQuery(sql: string): Query };
    /** The connections that read, for any statement. */
    concurrentDB(): { newQuery(sql: string): Query };
    /** The second database: PocketBase's own log. */
    auxDB(): { newQuery(sql: string): Query };
    /**
     * Inside the callback only `tx` may be written to: the outer app waits for ever. A throw rolls
     * back and keeps its status.
     */
    runInTransaction(run: (tx: App) => void): void;
    save(record: Record | Collection | Settings): void;
    delete(record: Record): void;
    findRecordById(collection: string, id: string): Record;
    /** Those that are there, in any order. */
    findRecordsByIds(collection: string, ids: string[]): Record[];
    settings(): Settings;
    newMailClient(): { send(message: MailMessage): void };
    findCollectionByNameOrId(name: string): Collection;
    /** Where files are kept; closed by whoever opened it. */
    newFilesystem(): {
      /** A copy to be stored with another record, under a name of its own. */ getReuploadableFile(
        path: string,
        keepName: boolean,
      ): { name: string };
      exists(key: string): boolean;
      delete(key: string): void;
      /** All that begins so; local folders that are empty then go, too. @returns what failed */
      deletePrefix(prefix: string): Error[] | null;
      close(): void;
    };
    findAuthRecordByEmail(collection: string, email: string): Record;
    /** Throws for a token that is over, forged or of another kind. */
    findAuthRecordByToken(token: string, ...kinds: string[]): Record;
    store(): Store;
    /** Folder of its data. */
    dataDir(): string;
    subscriptionsBroker(): {
      clients(): { [id: string]: RealtimeClient };
      /** Hangs up. */
      unregister(id: string): void;
    };
    logger(): Logger;
    createBackup(context: Context, name: string): void;
    /** Replaces the process by a new one: does not return unless it failed before that. */
    restoreBackup(context: Context, name: string): void;
    newBackupsFilesystem(): FileSystem;
  }
  interface Query {
    bind(values: object): Query;
    all(rows: unknown[]): void;
    /** Throws when there is no row. */
    one(row: object): void;
    execute(): { rowsAffected(): number };
  }
  interface Store {
    get(key: string): unknown;
    /** Runs `change` under a lock. Engines share values: keep texts and numbers only. */
    setFunc(key: string, change: (old: unknown) => unknown): void;
    /** A copy of all there is. */
    getAll(): { [key: string]: unknown };
    remove(key: string): void;
  }
  interface Logger {
    error(message: string, ...pairs: unknown[]): void;
    warn(message: string, ...pairs: unknown[]): void;
  }
  interface FileSystem {
    exists(name: string): boolean;
    list(
      prefix: string,
    ): { key: string; size: number; modTime: { utc(): { format(layout: string): string } } }[];
    attributes(name: string): { size: number };
    serve(response: Response, request: Request, key: string, name: string): void;
    uploadFile(file: UploadedFile, name: string): void;
    close(): void;
  }
  interface UploadedFile {
    originalName: string;
    size: number;
    reader: { open(): Stream };
  }
  interface Stream {
    close(): void;
  }
  interface Field {
    getName(): string;
    type(): string;
  }
  interface Collection {
    name: string;
    id: string;
    fields: Field[];
    oauth2: { enabled: boolean; providers: OAuthProvider[] };
    authToken: { secret: string };
  }
  type OAuthProvider = { name: string; clientId: string; clientSecret: string };
  type MailAddress = { address: string; name: string };
  interface MailMessage {
    readonly engineMail: unique symbol;
  }
  /** Of the process; written to the database only by `save`. */
  interface Settings {
    meta: { appName: string; appURL: string; senderName: string; senderAddress: string };
    smtp: {
      enabled: boolean;
      host: string;
      port: number;
      username: string;
      password: string;
      tls: boolean;
    };
    /** To be changed and saved, while the process goes on with what it has. */
    clone(): Settings;
  }
  interface SettingsEvent {
    app: App;
    next(): void;
  }
  /** An email of PocketBase's own that is about to leave. */
  interface MailerEvent {
    app: App;
    record: Record;
    meta: { newEmail?: string };
    next(): void;
  }
  interface Record {
    id: string;
    collection(): Collection;
    original(): Record;
    get(field: string): unknown;
    /** A name that is no field of the collection travels with the record and is never stored. */
    set(field: string, value: unknown): void;
    getString(field: string): string;
    getBool(field: string): boolean;
    getInt(field: string): number;
    getFloat(field: string): number;
    /** A list of Go's: only a copy is one of the engine's own. */
    getStringSlice(field: string): string[];
    /** Where its files are kept. */
    baseFilesPath(): string;
    email(): string;
    verified(): boolean;
    tokenKey(): string;
    /** Ends every token of the account; saved with the record. */
    refreshTokenKey(): void;
    newPasswordResetToken(): string;
    newVerificationToken(): string;
    newEmailChangeToken(newEmail: string): string;
    newAuthToken(): string;
    validatePassword(password: string): boolean;
    setPassword(password: string): void;
    unhide(...fields: string[]): void;
  }
  interface Header {
    get(name: string): string;
    set(name: string, value: string): void;
  }
  interface Response {
    header(): Header;
  }
  interface Request {
    header: Header;
    body: unknown;
    method: string;
    url: { path: string; query(): { get(name: string): string; has(name: string): boolean } };
    context(): Context;
    pathValue(name: string): string;
  }
  interface Context {
    readonly engineContext: unique symbol;
  }
  interface FieldError {
    readonly engineError: unique symbol;
  }
  interface Middleware {
    readonly engineMiddleware: unique symbol;
  }
  interface RequestInfo {
    /** Reads and parses the whole body. */
    body: { [name: string]: unknown };
    /** `X-Request-Id` is `x_request_id` here. */
    headers: { [name: string]: string };
    auth?: Record;
  }
  interface RequestEvent {
    app: App;
    /** Without one it is a guest's. */
    auth?: Record | null;
    request: Request;
    response: Response;
    /**
     * The visitor's address: the last X-Forwarded-For entry when the settings trust that header.
     */
    realIP(): string;
    /** The address at the other end of the connection, whatever any header says. */
    remoteIP(): string;
    /** For a record, its body tells numbers as the field has taken them: 0 for '' or null. */
    requestInfo(): RequestInfo;
    /** Reads the body again into a DynamicModel; throws 400 for a value of another type. */
    bindBody(model: object): void;
    findUploadedFiles(field: string): UploadedFile[];
    json(status: number, body: unknown): void;
    noContent(status: number): void;
    blob(status: number, contentType: string, body: string): void;
    flush(): void;
    next(): void;
  }
  /**
   * The engine does not show `request` and `response` of an event of these: only what `requestInfo`
   * tells.
   */
  type HookedRequest = Omit<RequestEvent, 'request' | 'response'> & { request?: undefined };
  type RecordRequestEvent = HookedRequest & { record: Record; collection: Collection };
  /** `meta`: goes into the reply beside the token. `authMethod`: '' for a token made anew. */
  type AuthRequestEvent = HookedRequest & {
    record: Record;
    token: string;
    authMethod: string;
    meta: unknown;
  };
  /** Somebody begins to listen. */
  type RealtimeRequestEvent = HookedRequest & { client: RealtimeClient };
  interface RealtimeClient {
    get(key: string): unknown;
    set(key: string, value: unknown): void;
  }
  type PasswordRequestEvent = HookedRequest & {
    identity: string;
    password: string;
    record?: Record;
  };
  /** Of `onBootstrap`: the database is open behind `next`, our migrations have not run yet. */
  type HookEvent = { app: App; next(): void };
  type RecordEvent = HookEvent & { record: Record };
  type EnrichEvent = RecordEvent & { requestInfo: RequestInfo };
  type ServeEvent = HookEvent & { installerFunc: null | (() => void) };
}
