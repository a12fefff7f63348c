import type { Domain } from '../domain.ts';
import { csiSectionsResolvers } from './csi-sections.resolvers.ts';
import { CsiSectionsSource } from './csi-sections.source.ts';

export const csiSections = {
  source: ({ rest }) => new CsiSectionsSource(rest),
  resolvers: csiSectionsResolvers,
} satisfies Domain<CsiSectionsSource>;
