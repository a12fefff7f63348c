import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { useTileAnswers } from '../dashboards/use-tile-answers.ts';
import styles from './Gallery.module.css';
import type { GalleryEntry } from './gallery-entries.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Cards whose pictures are asked for together. */
const AT_ONCE = 6;

/** Entries as cards under the heading of their group. */
export function GalleryGroups({ entries }: { entries: readonly GalleryEntry[] }) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div className={styles.gallery}>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <GalleryCards entries={entries.filter((each) => each.group === group)} />
        </section>
      ))}
    </div>
  );
}

/** Entries as cards with their pictures; those out of sight are not asked. */
function GalleryCards({ entries }: { entries: readonly GalleryEntry[] }) {
  const count = Math.ceil(entries.length / AT_ONCE);
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, at) => {
        const some = entries.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
        return <Cards key={some[0]?.key} entries={some} />;
      })}
    </ul>
  );
}

/** Some cards, with one question for the pictures of all of them once the first comes near. */
function Cards({ entries }: { entries: readonly GalleryEntry[] }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [isSeen, setSeen] = useState(false);
  if (entry?.isIntersecting && !isSeen) setSeen(true);
  const tiles = entries.flatMap(({ key, tile }) => (tile ? [{ ...tile, id: key, width: 1 }] : []));
  const { answers, datasets } = useTileAnswers(tiles, { isSkipped: !isSeen });
  return entries.map(({ key, link, name, description, kindLabel, who, tags, openedOn }, at) => (
    <li key={key} ref={at === 0 ? ref : undefined}>
      <Link className={styles.card} to={link} aria-label={name} aria-describedby={`about-${key}`}>
        <Thumbnail
          answer={answers.find(({ tileId }) => tileId === key) ?? null}
          datasets={datasets}
        />
        <strong className={styles.name}>{name}</strong>
        <span id={`about-${key}`} className={styles.about}>
          {description}
        </span>
        <span className={styles.who}>
          {[kindLabel, who, ...tags, openedOn && `opened ${formatDate(openedOn)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
    </li>
  ));
}
