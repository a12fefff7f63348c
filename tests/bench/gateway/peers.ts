/* oxlint-disable no-console -- its address is its result */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { makeExecutableSchema } from '@graphql-tools/schema';
import express from 'express';
import Fastify from 'fastify';
import got from 'got';
import { createYoga } from 'graphql-yoga';
import mercurius from 'mercurius';
import { Pool } from 'undici';
import { bareServer } from './bare-peer.ts';
import {
  PEER_RESOLVERS,
  PEER_SDL,
  peerContext,
  type Call,
  type PeerContext,
} from './peer-schema.ts';

/** `node peers.ts <name> <backend>`: one peer as a process of its own; it prints its address. */
const [name = '', backend = ''] = process.argv.slice(2);
const schema = () => makeExecutableSchema({ typeDefs: PEER_SDL, resolvers: PEER_RESOLVERS });

function undiciCall(): Call {
  const pool = new Pool(backend, { connections: 64 });
  return async (path, body) => {
    const { headers, body: answer } = await pool.request({
      method: body ? 'POST' : 'GET',
      path,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
    const total = headers['x-total-count'];
    return { body: await answer.json(), total: total === undefined ? null : Number(total) };
  };
}

function gotCall(): Call {
  const client = got.extend({
    prefixUrl: backend,
    agent: { http: new Agent({ keepAlive: true }) },
    responseType: 'json',
  });
  return async (path, body) => {
    const answer = body
      ? await client.post(path.slice(1), { json: body })
      : await client.get(path.slice(1));
    const total = answer.headers['x-total-count'];
    return { body: answer.body, total: total === undefined ? null : Number(total) };
  };
}

const PEERS: Record<string, () => Promise<Server>> = {
  /** What a hand could write for just these operations. */
  bare: () => Promise.resolve(bareServer(undiciCall())),
  /** What everybody writes. */
  'plain-apollo': async () => {
    const call = gotCall();
    const apollo = new ApolloServer<PeerContext>({ schema: schema() });
    await apollo.start();
    const app = express();
    app.use(
      '/graphql',
      express.json(),
      expressMiddleware(apollo, { context: () => Promise.resolve(peerContext(call)) }),
    );
    return createServer(app);
  },
  yoga: () => {
    const call = undiciCall();
    const yoga = createYoga({ schema: schema(), context: () => peerContext(call), logging: false });
    return Promise.resolve(createServer((req, res) => void yoga(req, res)));
  },
  mercurius: async () => {
    const call = undiciCall();
    const app = Fastify();
    await app.register(mercurius, {
      schema: PEER_SDL,
      resolvers: PEER_RESOLVERS as never,
      jit: 1,
      context: () => peerContext(call) as never,
    });
    await app.ready();
    return app.server;
  },
};

const make = PEERS[name];
if (!make) throw new Error(`no peer ${name}: ${Object.keys(PEERS).join(', ')}`);
const server = await make();
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
