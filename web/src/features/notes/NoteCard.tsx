import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { repColour } from '../../lib/rep-colour.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { neighborOf } from '../../ui/neighbor-of.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Row } from '../../ui/Row.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import styles from './NoteCard.module.css';
import { NoteForm } from './NoteForm.tsx';
import { NoteText } from './NoteText.tsx';
import { FAMILY_TONES } from './note-types.ts';

export interface NoteCardProps {
  note: NoteCard_NoteFragment;
  /** The note in the row above: the author is drawn only when it changes. */
  above?: NoteCard_NoteFragment | undefined;
  onDelete: (note: NoteCard_NoteFragment) => void;
  /** Cuts the text after some lines, with a way to see it all. */
  clamp?: boolean;
  lines?: 2 | 3;
  /** The company and its place, where notes of several companies stand together. */
  where?: ReactNode;
}

const isBySame = (a: NoteCard_NoteFragment, b: NoteCard_NoteFragment): boolean =>
  a.user?.seq === b.user?.seq && a.userName === b.userName;

const UNKNOWN_REP = 'Unknown Rep Name';

/** One note: when, who, what kind, every word of it, and what may be done with it. */
export function NoteCard({
  note,
  above,
  onDelete,
  clamp = false,
  lines = 2,
  where,
}: NoteCardProps) {
  const toast = useToast();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const [active, setActive] = useState(false);
  const author = note.user?.name ?? note.userName ?? UNKNOWN_REP;
  const canEdit = note.canEdit && !editing;
  useShortcut('e', 'Edit the note pointed at', () => setEditing(true), {
    enabled: active && canEdit,
    opensField: true,
  });

  const stopEditing = (): void => {
    setEditing(false);
    card.current?.focus();
  };
  const remove = (): void => {
    // The pressed button disappears with its card, so the focus moves to the card beside it.
    const next =
      card.current?.querySelector(':focus-visible') && neighborOf(card.current, 'article');
    onDelete(note);
    next?.focus();
  };
  const copyLink = async (): Promise<void> => {
    const address = `${window.location.origin}/notes/${note.seq}`;
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: 'Link copied' });
    } catch {
      // Plain-HTTP pages have no clipboard: then the address is there to be selected.
      toast({ message: address, durationMs: 20_000 });
    }
  };
  const tags = [...note.competitors, ...note.tradeshows];

  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={`${note.type.label}, ${formatDate(note.date)}, ${author}`}
      tabIndex={-1}
      style={{ borderLeftColor: repColour(note.user?.seq ?? 0) }}
      onMouseEnter={() => setActive(true)}
      onMouseLeave={() => setActive(false)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    >
      <header className={styles.head} data-where={where !== undefined}>
        {where}
        <Link to={`/notes/${note.seq}`} className={styles.when} data-opens>
          {formatDate(note.date)}
        </Link>
        <span className={styles.ago}>
          <RelativeDate date={note.date} />
        </span>
        <span className={above && isBySame(note, above) ? 'visually-hidden' : styles.by}>
          <Initials name={author} seq={note.user?.seq ?? 0} />
          <span className={styles.author}>{author}</span>
        </span>
        <Badge tone={FAMILY_TONES[note.type.family]}>{note.type.label}</Badge>
        <span className={styles.marker}>{note.isClient ? 'Client' : 'Prospect'}</span>
        {!editing && (
          <span className={styles.actions}>
            {canEdit && (
              <Button size="small" variant="subtle" keys="e" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            <Button size="small" variant="subtle" onClick={() => void copyLink()}>
              Copy link
            </Button>
            {canEdit && (
              <Button size="small" variant="subtle" onClick={remove}>
                Delete
              </Button>
            )}
          </span>
        )}
        {!editing && (
          <span className={styles.menu}>
            <ActionMenu
              label="Note actions"
              items={[
                ...(canEdit ? [{ label: 'Edit', onSelect: () => setEditing(true) }] : []),
                { label: 'Copy link', onSelect: () => void copyLink() },
                ...(canEdit
                  ? [{ label: 'Delete', danger: true, onSelect: () => onDelete(note) }]
                  : []),
              ]}
            />
          </span>
        )}
      </header>
      {editing ? (
        <div
          className={styles.editor}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) stopEditing();
          }}
        >
          <NoteForm
            key={note.seq}
            company={{ coid: note.coid, name: note.companyName ?? '', isClient: note.isClient }}
            note={note}
            autoFocus
            onSaved={stopEditing}
            onClose={stopEditing}
          />
        </div>
      ) : (
        <>
          <NoteText
            text={note.text}
            clamp={clamp}
            lines={lines}
            expanded={expanded}
            onExpand={setExpanded}
          />
          {tags.length > 0 && (!clamp || expanded || where !== undefined) && (
            <Row gap={4} wraps aria-label="Competitors and trade shows">
              {tags.map((tag) => (
                <Chip key={`${tag.competitorType}-${tag.year}`}>{`${tag.label} ${tag.year}`}</Chip>
              ))}
            </Row>
          )}
        </>
      )}
    </article>
  );
}
