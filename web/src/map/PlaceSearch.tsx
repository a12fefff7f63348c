import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useCombobox } from '../ui/use-combobox.ts';
import type { MapHandle } from './map-props.ts';
import { knownPlaces, mergedPlaces, type FindPlaces, type FoundPlace } from './place-search.ts';
import styles from './PlaceSearch.module.css';

const TYPING_PAUSE_MS = 200;
const NONE: readonly FoundPlace[] = [];

/** "Take me to Dalton": states, cities and ZIPs on either map; with Google's what its places library knows. */
export function PlaceSearch({
  handleRef,
  findPlaces,
}: {
  handleRef: RefObject<MapHandle | null>;
  /** In the page's own data. */
  findPlaces: FindPlaces;
}) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; places: readonly FoundPlace[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const asked = useRef('');
  const places = isOpen && words.trim().length > 1 ? (found?.places ?? null) : null;

  useEffect(() => {
    const wanted = words.trim();
    asked.current = wanted;
    // What was chosen is known: it is not looked up again.
    if (wanted.length < 2 || !isOpen) return undefined;
    const timer = setTimeout(() => {
      const find = handleRef.current?.findPlaces;
      const ours = async (): Promise<FoundPlace[]> => {
        const known = await knownPlaces(wanted);
        const own = known.length > 2 ? [] : await findPlaces(wanted).catch(() => []);
        return mergedPlaces(known, own);
      };
      // Where Google does not answer, what the map has itself is still there.
      void (find ? find(wanted).catch(ours) : ours()).then((answer) => {
        if (asked.current !== wanted) return;
        setFound({ words: wanted, places: answer });
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, isOpen, findPlaces, handleRef]);

  const choose = (place: FoundPlace): void => {
    setWords(place.name);
    setOpen(false);
    void place
      .target()
      .then((target) => target && handleRef.current?.goTo(target, true))
      .catch(() => undefined);
  };
  const isAnswered = found?.words === words.trim();
  const box = useCombobox({
    items: places ?? NONE,
    listLabel: 'Places',
    text: words,
    onText: (text) => {
      setWords(text);
      setOpen(true);
    },
    onPick: choose,
    isOpen: places !== null,
    isStale: isOpen && words.trim().length > 1 && !isAnswered,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
    }
  };
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        {...box.fieldProps({
          className: styles.input,
          'aria-label': 'Go to a place',
          placeholder: 'Go to city, state or ZIP',
          maxLength: 80,
          onFocus: (event) => event.target.select(),
          onBlur: () => setOpen(false),
          onKeyDown,
        })}
      />
      {places && (
        <ul {...box.listProps} className={styles.places}>
          {places.map((place, at) => (
            <li key={place.id} {...box.optionProps(place, at)} className={styles.place}>
              {place.name} <span className={styles.detail}>{place.detail}</span>
            </li>
          ))}
          {places.length === 0 && isAnswered && (
            <li className={styles.none} role="option" aria-selected="false" aria-disabled="true">
              No such place
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
