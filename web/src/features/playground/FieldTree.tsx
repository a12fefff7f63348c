import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isUnionType,
  Kind,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionNode,
} from 'graphql';
import { useId, useState, type ReactNode } from 'react';
import { exchanged, newArgument, newCondition, newField, withSelections } from './field-edits.ts';
import styles from './Playground.module.css';

interface Level {
  schema: GraphQLSchema;
  type: GraphQLCompositeType;
  selections: readonly SelectionNode[];
  onChange: (selections: SelectionNode[]) => void;
  /** Only fields with these words, in lower case; below them all. */
  words?: string;
}

/** What can be read of a type, one check box each. */
export function FieldTree({ schema, type, selections, onChange, words = '' }: Level) {
  const defined = isUnionType(type) ? [] : Object.values(type.getFields());
  const found = defined.filter(({ name }) => name.toLowerCase().includes(words));
  const conditions = isAbstractType(type) && words === '' ? schema.getPossibleTypes(type) : [];
  if (found.length + conditions.length === 0) return <p className={styles.purpose}>No matches.</p>;
  return (
    <ul className={styles.tree}>
      {found.map((field) => {
        const node = selections.find(
          (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === field.name,
        );
        return (
          <FieldEntry
            key={field.name}
            schema={schema}
            field={field}
            node={node}
            onChange={(next) => onChange(exchanged(selections, node, next))}
          />
        );
      })}
      {conditions.map((each) => {
        const node = selections.find(
          (one): one is InlineFragmentNode =>
            one.kind === Kind.INLINE_FRAGMENT && one.typeCondition?.name.value === each.name,
        );
        const change = (next: InlineFragmentNode | null): void =>
          onChange(exchanged(selections, node, next));
        return (
          <Entry
            key={each.name}
            name={`… on ${each.name}`}
            about={each.description}
            isChosen={node !== undefined}
            onChoose={() => change(node ? null : newCondition(each.name))}
          >
            {() => (
              <FieldTree
                schema={schema}
                type={each}
                selections={node?.selectionSet.selections ?? []}
                onChange={(inner) => change(withSelections(node ?? newCondition(each.name), inner))}
              />
            )}
          </Entry>
        );
      })}
    </ul>
  );
}

interface FieldEntryProps {
  schema: GraphQLSchema;
  field: GraphQLField<unknown, unknown>;
  node: FieldNode | undefined;
  onChange: (next: FieldNode | null) => void;
}

function FieldEntry({ schema, field, node, onChange }: FieldEntryProps) {
  const type = getNamedType(field.type);
  const below = isCompositeType(type) ? type : null;
  const current = node ?? newField(field);
  return (
    <Entry
      name={field.name}
      about={field.description}
      type={String(field.type)}
      isChosen={node !== undefined}
      onChoose={() => onChange(node ? null : newField(field))}
    >
      {(below ?? field.args.length > 0)
        ? () => (
            <>
              <Arguments all={field.args} node={current} onChange={onChange} />
              {below && (
                <FieldTree
                  schema={schema}
                  type={below}
                  selections={node?.selectionSet?.selections ?? []}
                  onChange={(inner) => onChange(withSelections(current, inner))}
                />
              )}
            </>
          )
        : undefined}
    </Entry>
  );
}

interface ArgumentsProps {
  all: readonly GraphQLArgument[];
  node: FieldNode;
  onChange: (next: FieldNode) => void;
}

function Arguments({ all, node, onChange }: ArgumentsProps) {
  if (all.length === 0) return null;
  const given = node.arguments ?? [];
  return (
    <ul className={styles.tree}>
      {all.map((argument) => {
        const chosen = given.find(({ name }) => name.value === argument.name);
        return (
          <Entry
            key={argument.name}
            name={`${argument.name}:`}
            about={argument.description}
            type={String(argument.type)}
            isChosen={chosen !== undefined}
            onChoose={() => {
              const next = chosen ? null : newArgument(argument);
              onChange({ ...node, arguments: exchanged(given, chosen, next) });
            }}
          />
        );
      })}
    </ul>
  );
}

interface EntryProps {
  name: string;
  about: string | null | undefined;
  type?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What lies below, drawn when it is opened. */
  children?: (() => ReactNode) | undefined;
}

/** One check box, and an arrow where something lies below. */
function Entry({ name, about, type, isChosen, onChoose, children }: EntryProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const id = useId();
  const opened = isOpen ?? isChosen;
  return (
    <li>
      <div className={styles.treeEntry} title={about ?? undefined}>
        {children ? (
          <button
            type="button"
            className={styles.treeArrow}
            aria-expanded={opened}
            aria-label={`Fields of ${name}`}
            onClick={() => setIsOpen(!opened)}
          >
            {opened ? '▾' : '▸'}
          </button>
        ) : (
          <span className={styles.treeArrow} />
        )}
        <input type="checkbox" id={id} checked={isChosen} onChange={onChoose} />
        <label htmlFor={id}>{name}</label>
        {type && <span className={styles.treeType}>{type}</span>}
      </div>
      {children && opened && children()}
    </li>
  );
}
