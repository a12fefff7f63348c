/**
 * @graphql-codegen/typescript-react-apollo, with its Suspense hook left out and its documents typed.
 *
 * The plugin always emits a `useXSuspenseQuery` whose overloads do not typecheck against Apollo
 * Client 4 for operations with required variables, and no page of ours suspends. The block is cut
 * out here; when the plugin's output changes its shape, this throws instead of guessing.
 *
 * The plugin's documents do not carry their result and variables. Here they do, so that code which takes
 * a document as a parameter infers both (web/src/records, web/src/lib/use-page-query.ts).
 *
 * An operation's description is for its readers: the gateway's log, the playground. The browser never reads it, so its
 * documents are written without.
 */
import * as mandated from '@graphql-codegen/typescript-react-apollo';

const SUSPENSE_BLOCK =
  /^(?:\/\/ @ts-ignore\s*\n)?export function use\w+SuspenseQuery\([\s\S]*?\n {2,}\}\n?/gm;
const SUSPENSE_LINE = /^(?:\/\/ @ts-ignore\n)?export (?:function|type) .*Suspense.*$\n?/gm;

const OPERATION =
  /^(export const (\w+)Document = \{"kind":"Document","definitions":\[\{"kind":"OperationDefinition","operation":"(mutation|query|subscription)".*) as unknown as DocumentNode;$/gm;
const TYPED_IMPORT = "import type { TypedDocumentNode } from '@apollo/client';";

/** What the operations plugin adds to the name of an operation. */
const SUFFIXES = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

/** The names of an operation's types are the document's own, as the operations plugin writes them. */
function withTypedDocuments({ prepend = [], content }) {
  const typed = content.replace(OPERATION, (_line, document, name, kind) => {
    const type = name + SUFFIXES[kind];
    return `${document} as unknown as TypedDocumentNode<${type}, ${type}Variables>;`;
  });
  return { prepend: typed === content ? prepend : [...prepend, TYPED_IMPORT], content: typed };
}

export const validate = mandated.validate;

function withoutDescriptions({ document, ...file }) {
  const definitions = document.definitions.map((node) => ({ ...node, description: undefined }));
  return { ...file, document: { ...document, definitions } };
}

export async function plugin(schema, documents, config, info) {
  const output = await mandated.plugin(schema, documents.map(withoutDescriptions), config, info);
  const content = output.content.replace(SUSPENSE_BLOCK, '').replace(SUSPENSE_LINE, '');
  if (/Suspense/.test(content)) {
    throw new Error(
      'typescript-react-apollo emits its Suspense hooks in a new shape: adapt scripts/codegen/typescript-react-apollo.mjs',
    );
  }
  return { ...output, ...withTypedDocuments({ ...output, content }) };
}
