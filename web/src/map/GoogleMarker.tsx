import styles from './MapView.module.css';

export interface GoogleMarkerProps {
  /** Where it stands; read by the map that it stands in. */
  lat: number;
  lng: number;
  picture: { url: string; size: number };
  label: string;
  isMarked: boolean;
  onClick: () => void;
  onHover?: (isOver: boolean) => void;
}

/** A pin or cluster of Google's map, with the built-in map's picture. */
export function GoogleMarker({ picture, label, isMarked, onClick, onHover }: GoogleMarkerProps) {
  return (
    <button
      type="button"
      className={styles.marker}
      data-marked={isMarked || undefined}
      aria-label={label === '' ? 'Pin' : label}
      // The list beside is how a keyboard goes through the same entries.
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <img src={picture.url} width={picture.size} height={picture.size} alt="" draggable={false} />
    </button>
  );
}
