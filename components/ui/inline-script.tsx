import scripts from './inline-scripts.generated.json';

/**
 * A script that runs where it stands, before what follows is painted. Its source is
 * `{name}.inline.ts`; the build makes the text, and the server lets no other text run
 * (server/pages/documents.ts).
 */
export function InlineScript({ name }: { name: keyof typeof scripts }) {
  return <script dangerouslySetInnerHTML={{ __html: scripts[name] }} />;
}
