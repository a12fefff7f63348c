import { aroundPlace, type FoundPlace } from './place-search.ts';

/** What Google's places library finds for some words; where a place is it says when one is chosen. */
export async function googlePlaces(
  { places }: Pick<typeof google.maps, 'places'>,
  words: string,
): Promise<FoundPlace[]> {
  const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: words,
    includedRegionCodes: ['us', 'ca'],
  });
  return suggestions.flatMap(({ placePrediction }) =>
    placePrediction
      ? [
          {
            id: placePrediction.placeId,
            name: placePrediction.mainText?.text ?? placePrediction.text.text,
            detail: placePrediction.secondaryText?.text ?? '',
            target: async () => {
              const place = placePrediction.toPlace();
              await place.fetchFields({ fields: ['location', 'viewport'] });
              const { location, viewport } = place;
              if (viewport) {
                const { north, south, east, west } = viewport.toJSON();
                return { bounds: { north, south, east, west } };
              }
              return location
                ? aroundPlace({ latitude: location.lat(), longitude: location.lng() })
                : null;
            },
          },
        ]
      : [],
  );
}
