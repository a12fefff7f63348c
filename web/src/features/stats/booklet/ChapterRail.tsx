import { Link } from 'react-router';
import { CHAPTERS, withChapter, type ChapterId } from './chapters.ts';
import styles from './ChapterRail.module.css';

export interface ChapterRailProps {
  chosen: readonly ChapterId[];
  onChange: (chosen: readonly ChapterId[]) => void;
  /** The booklet for paper, with the same chapters and months. */
  printPath: string;
}

/** The booklet's chapters: which are in it, and the way to each. */
export function ChapterRail({ chosen, onChange, printPath }: ChapterRailProps) {
  return (
    <nav className={styles.rail} aria-label="Chapters">
      <ul>
        {CHAPTERS.map(({ id, label }) => {
          const isIn = chosen.includes(id);
          return (
            <li key={id}>
              <input
                type="checkbox"
                aria-label={`Include ${label}`}
                checked={isIn}
                disabled={isIn && chosen.length === 1}
                onChange={() => onChange(withChapter(chosen, id))}
              />
              {isIn ? (
                <a
                  href={`#chapter-${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`chapter-${id}`)?.scrollIntoView();
                  }}
                >
                  {label}
                </a>
              ) : (
                <span>{label}</span>
              )}
            </li>
          );
        })}
      </ul>
      <Link className={styles.print} to={printPath}>
        For print or PDF
      </Link>
      <p>Your choice is remembered for this company.</p>
    </nav>
  );
}
