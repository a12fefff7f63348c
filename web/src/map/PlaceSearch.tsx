import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { MapHandle } from './map-props.ts';
import { knownPlaces, mergedPlaces, type FindPlaces, type FoundPlace } from './place-search.ts';
import styles from './PlaceSearch.module.css';

const TYPING_PAUSE_MS = 200;

/** "Take me to Dalton": states, cities and ZIPs on either map; with Google's what its places library knows. */
export function PlaceSearch({
  handleRef,
  findPlaces,
}: {
  handleRef: RefObject<MapHandle | null>;
  /** In the page's own data. */
  findPlaces: FindPlaces;
}) {
  const id = useId();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; places: readonly FoundPlace[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
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
        setMarked(0);
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, isOpen, findPlaces, handleRef]);

  const choose = (place: FoundPlace | undefined): void => {
    if (!place) return;
    setWords(place.name);
    setOpen(false);
    void place
      .target()
      .then((target) => target && handleRef.current?.goTo(target, true))
      .catch(() => undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const count = places?.length ?? 0;
    if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(places?.[marked]);
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setMarked((marked + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    }
  };
  const isAnswered = found?.words === words.trim();
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        className={styles.input}
        role="combobox"
        aria-label="Go to a place"
        aria-expanded={places !== null}
        aria-controls={`${id}-places`}
        aria-activedescendant={places?.length ? `${id}-${marked}` : undefined}
        autoComplete="off"
        placeholder="Go to city, state or ZIP"
        maxLength={80}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {places && (
        <ul id={`${id}-places`} role="listbox" aria-label="Places" className={styles.places}>
          {places.map((place, at) => (
            <li
              key={place.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              className={styles.place}
              onPointerEnter={() => setMarked(at)}
              // Before the field loses the focus and the list closes.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(place);
              }}
            >
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
