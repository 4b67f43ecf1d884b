/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  export type Result = {
    requests: { average: number };
    /** ms */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export type Request = { path?: string };
  export type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: { setupRequest: (request: Request) => Request }[];
  };
  export default function autocannon(options: Options): Promise<Result>;
}
