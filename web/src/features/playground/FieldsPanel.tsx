import { useGraphiQL, useOperationsEditorState } from '@graphiql/react';
import { OperationTypeNode } from 'graphql';
import { useState } from 'react';
import { Segments } from '../../ui/Segments.tsx';
import fields from '../../ui/fields.module.css';
import { openOperation, withRootSelections } from './field-edits.ts';
import { FieldTree } from './FieldTree.tsx';
import styles from './Playground.module.css';

const KINDS = [
  { value: OperationTypeNode.QUERY, label: 'Query' },
  { value: OperationTypeNode.MUTATION, label: 'Mutation' },
  { value: OperationTypeNode.SUBSCRIPTION, label: 'Subscription' },
];

/** The schema as a tree of check boxes: what is checked is in the query. */
export function FieldsPanel() {
  const schema = useGraphiQL((state) => state.schema);
  const [text, setText] = useOperationsEditorState();
  const [wished, setWished] = useState(OperationTypeNode.QUERY);
  const [words, setWords] = useState('');
  const open = openOperation(text);
  const kind = open?.operation?.operation ?? wished;
  const root = schema?.getRootType(kind);
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>Fields</h2>
      {open && !open.operation && (
        <Segments
          label="Kind of operation"
          value={wished}
          onChange={(value) => setWished(value as OperationTypeNode)}
          choices={KINDS}
        />
      )}
      {open && root && (
        <div className={styles.keep}>
          <input
            type="search"
            className={fields.field}
            aria-label="Find a field"
            placeholder="Find a field"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      {!open && <p className={styles.purpose}>The fields come back when the query is complete.</p>}
      {schema && open && root && (
        <FieldTree
          schema={schema}
          type={root}
          words={words.trim().toLowerCase()}
          selections={open.operation?.selectionSet.selections ?? []}
          onChange={(selections) => setText(withRootSelections(open, kind, selections))}
        />
      )}
    </div>
  );
}
