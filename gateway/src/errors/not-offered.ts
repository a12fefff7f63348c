import { CAPABILITIES, type Capability } from '../../../schema/capabilities.ts';

/** The backend has no such call; it was not asked. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
  readonly capability: Capability;

  constructor(capability: Capability, call: string) {
    super(`${call}: the backend does not offer ${CAPABILITIES[capability].title}`);
    this.capability = capability;
  }
}
