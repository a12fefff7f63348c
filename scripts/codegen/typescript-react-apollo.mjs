/**
 * @graphql-codegen/typescript-react-apollo, with its Suspense hook left out.
 *
 * The plugin always emits a `useXSuspenseQuery` whose overloads do not typecheck against Apollo
 * Client 4 for operations with required variables, and no page of ours suspends. The block is cut
 * out here; when the plugin's output changes its shape, this throws instead of guessing.
 */
import * as mandated from '@graphql-codegen/typescript-react-apollo';

const SUSPENSE_BLOCK =
  /^(?:\/\/ @ts-ignore\s*\n)?export function use\w+SuspenseQuery\([\s\S]*?\n {2,}\}\n?/gm;
const SUSPENSE_LINE = /^(?:\/\/ @ts-ignore\n)?export (?:function|type) .*Suspense.*$\n?/gm;

export const validate = mandated.validate;

export async function plugin(schema, documents, config, info) {
  const output = await mandated.plugin(schema, documents, config, info);
  const content = output.content.replace(SUSPENSE_BLOCK, '').replace(SUSPENSE_LINE, '');
  if (/Suspense/.test(content)) {
    throw new Error(
      'typescript-react-apollo emits its Suspense hooks in a new shape: adapt scripts/codegen/typescript-react-apollo.mjs',
    );
  }
  return { ...output, content };
}
