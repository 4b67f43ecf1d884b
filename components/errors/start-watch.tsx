import { watchStart } from './watch-start';

/** For the head of every page, before anything else. */
export function StartWatch() {
  return <script dangerouslySetInnerHTML={{ __html: `(${watchStart.toString()})()` }} />;
}
