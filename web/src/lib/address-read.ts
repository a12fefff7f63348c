import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { readAddress, type AddressSpec, type AddressValues } from './address-params.ts';
import type { PageAddress, PageRead } from './read-ahead.ts';

/** What a page reads whose question follows from its address; no variables where the address is none of the page's. */
export const addressRead =
  <S extends AddressSpec, Variables extends OperationVariables>(
    document: TypedDocumentNode<unknown, Variables>,
    spec: S,
    variablesOf: (values: AddressValues<S>, address: PageAddress) => NoInfer<Variables> | null,
  ) =>
  (address: PageAddress): PageRead | null => {
    const variables = variablesOf(readAddress(spec, address.search).values, address);
    return variables && { document, variables };
  };
