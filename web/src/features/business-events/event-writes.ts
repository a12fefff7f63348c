import { recordWrites } from '../../records/record-writes.ts';
import type { BusinessEvent_EventFragment } from './BusinessEvent.generated.ts';
import { CreateBusinessEventDocument } from './CreateBusinessEvent.generated.ts';
import { DeleteBusinessEventDocument } from './DeleteBusinessEvent.generated.ts';
import { RestoreBusinessEventDocument } from './RestoreBusinessEvent.generated.ts';
import { UpdateBusinessEventDocument } from './UpdateBusinessEvent.generated.ts';

export type BusinessEvent = BusinessEvent_EventFragment;

export const eventWrites = recordWrites({
  noun: 'event',
  create: CreateBusinessEventDocument,
  update: UpdateBusinessEventDocument,
  restore: RestoreBusinessEventDocument,
  remove: DeleteBusinessEventDocument,
  evicts: ['businessEvents'],
  contentOf: ({ date, title, teamSeq }: BusinessEvent) => ({ date, title, teamSeq }),
});
