import type { Domain } from '../domain.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { AuditSource } from './audit.source.ts';

export const audit = {
  source: ({ rest }) => new AuditSource(rest),
  resolvers: auditResolvers,
} satisfies Domain<AuditSource>;
