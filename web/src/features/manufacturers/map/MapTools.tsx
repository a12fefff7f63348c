import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import type { Place } from '../../../map/mercator.ts';
import { withChange } from '../search/search-changes.ts';
import type { SearchParams } from '../search/search-params.ts';
import type { Update } from '../search/use-search-address.ts';
import { LayersMenu } from './LayersMenu.tsx';
import styles from './MapTools.module.css';

const RADII = [10, 25, 50, 100, 250];

/** What a map can do besides filters: a circle, a drawn area, and whether the list goes along. */
export function MapTools({
  params,
  update,
  middle,
  isDrawing,
  onDraw,
}: {
  params: SearchParams;
  update: Update;
  /** The middle of the map. */
  middle: Place | null;
  isDrawing: boolean;
  onDraw: (isOn: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [miles, setMiles] = useState(params.near?.miles ?? 25);
  const [problem, setProblem] = useState<string | null>(null);
  const around = (place: Place, within = miles): void => {
    const { latitude, longitude } = place;
    // The circle is what is looked at now, not the view of before.
    update((now) => withChange(now, { near: { latitude, longitude, miles: within }, bbox: null }));
    setOpen(false);
  };
  const aroundMe = (): void => {
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => around({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setProblem('This browser does not say where you are. Move the map there instead.'),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  const choose = (value: string): void => {
    setMiles(Number(value));
    if (params.near) around(params.near, Number(value));
  };
  return (
    <>
      <Popover
        label="Around"
        title="Around a place"
        width={300}
        open={isOpen}
        onOpenChange={setOpen}
        active={params.near !== null}
      >
        <div className={styles.panel}>
          <Segments
            label="Miles around"
            value={String(miles)}
            choices={RADII.map((value) => ({ value: String(value), label: `${value} mi` }))}
            onChange={choose}
          />
          <div className={styles.buttons}>
            <Button disabled={middle === null} onClick={() => middle && around(middle)}>
              Around the middle of the map
            </Button>
            <Button onClick={aroundMe}>Near me</Button>
            {params.near && (
              <Button
                variant="subtle"
                onClick={() => update((now) => withChange(now, { near: null }))}
              >
                No circle
              </Button>
            )}
          </div>
          {problem && <p role="alert">{problem}</p>}
        </div>
      </Popover>
      <Button
        variant="subtle"
        aria-pressed={isDrawing}
        className={styles.tool ?? ''}
        onClick={() => onDraw(!isDrawing)}
        title="Draw around the companies that you want"
      >
        Lasso
      </Button>
      <LayersMenu params={params} update={update} />
      <label className={styles.follow}>
        <input
          type="checkbox"
          checked={!params.isWhole}
          onChange={(event) => {
            const isWhole = !event.target.checked;
            update((now) => withChange(now, { isWhole }), 'replace');
          }}
        />
        List follows the map
      </label>
    </>
  );
}
