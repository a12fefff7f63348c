import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

interface ToolAnswer {
  isError: boolean;
  /** All texts of the answer. */
  text: string;
  /** The last of them, where it is JSON. */
  data: unknown;
}

export interface Assistant {
  client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The official client of MCP, with a personal token. */
export async function startAssistant(url: string, token: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  // Its declaration says `undefined` where the interface says absent.
  await client.connect(transport as Transport);
  return {
    client,
    call: async (name, args = {}) => {
      const answer = await client.callTool({ name, arguments: args });
      const content = answer.content as { type: string; text: string }[];
      const texts = content.map(({ text }) => text);
      return {
        isError: answer.isError === true,
        text: texts.join('\n'),
        data: dataOf(texts.at(-1) ?? ''),
      };
    },
    close: () => client.close(),
  };
}
