/** The parts that invented company names, streets and agencies are made of. */

const FIRST_PARTS =
  `Alder Amber Anchor Apple Arbor Arrow Ash Aspen Autumn Badger Balsam Barley Beacon Bell Birch Bison
Blue Bracken Bramble Brass Briar Bright Buck Cardinal Cedar Chestnut Cinder Clover Cobble Copper Coral Crane Crow Dale
Deer Dove Dry Eagle Echo Elder Elm Ember Falcon Fern Finch Flint Fox Garnet Glen Gold Goose Granite Grove Harbor Hare
Hawk Hazel Heather Hemlock Heron High Holly Honey Indigo Iris Iron Ivy Juniper Kestrel Kettle Lake Lantern Larch Lark
Laurel Linden Lynx Maple Marble Marsh Mead Mill Mist Moon Moss North Nut Oak Ochre Opal Orchard Osprey Otter Owl Pearl
Pebble Pigeon Pine Plum Poplar Quail Quarry Quill Raven Reed Robin Rowan Rush Saddle Sage Salt Sand Shale Silver
Sky Slate Snow Sorrel South Sparrow Spruce Star Stone Summer Sumac Swan Sycamore Tamarack Teal Thistle Thorn Timber
Tulip Valley Violet Walnut Water Wheat White Wild Willow Winter Wren Yarrow`
    .split(/\s+/)
    .filter(Boolean);

const SECOND_PARTS =
  `bank bend bluff borough bourne bridge brook burn bury combe cote cove crest cross dale dell den
fell field ford forge garth gate glade grove ham haven head hill hollow holm hurst knoll land lea leigh marsh mead mere
mill moor mount pass peak pike point pool port reach ridge rise rock run shaw shire side spring stead stem stoke strand
thorpe thwaite ton tower vale view wall ward water way wick wold wood worth yard`
    .split(/\s+/)
    .filter(Boolean);

/** Compounds that name well-known makers or brands; the grammar skips them. */
const TAKEN = new Set(
  `Applegate Ashland Bellwood Birchwood Bluestone Brightview Cedarside Crestwood Eaglepoint Elmwood Flintrock
Foxworth Goldwater Goldwood Granitestone Hazelwood Hawksworth Ironridge Ironrock Ironwood Lakeside Lakewood Linwood
Mapleton Marshfield Millwood Moonwood Northfield Northgate Northland Oakwood Pinewood Ravenwood Redwood Rockwood
Rushmore Sagewood Sandstone Silverhill Skyview Slatewall Snowfield Southland Southwall Starwood Stonehill Stonewood
Stonewall Stonepeak Summerhill Timberland Waterfield Waterworks Westwood Whitewall Whitewater Wildwood Willowbrook
Winterwood Wrenfield`
    .split(/\s+/)
    .filter(Boolean),
);

/** Every invented proper name, such as "Heronbrook". */
export const PLACE_NAMES: readonly string[] = FIRST_PARTS.flatMap((first) =>
  SECOND_PARTS.filter(
    (second) =>
      first.toLowerCase() !== second &&
      first.at(-1)?.toLowerCase() !== second[0] &&
      !TAKEN.has(first + second),
  ).map((second) => first + second),
);

/** Surnames with a maker's ring; common as family names, and used with an invented partner or trade. */
export const FAMILY_WORDS =
  `Abbott Ballard Barrett Bauer Benson Brandt Brennan Calloway Cartwright Casper Dietrich
Donnelly Draper Ellery Engstrom Farrow Fenwick Gallagher Gentry Hagerty Halvorsen Hartwell Hollis Jansen Keating Kessler
Lindgren Lockhart Marlowe Mattson Merrick Nyberg Ostrander Palmer Pruitt Quimby Radcliffe Rasmussen Sandoval Schaefer
Sorensen Stadler Thackery Tillman Ulrich Vandermeer Vogel Wendell Whitlock Yoder Zeller`
    .split(/\s+/)
    .filter(Boolean);

export const STREET_NAMES =
  `Industrial Commerce Enterprise Progress Factory Foundry Mill Depot Railroad Corporate
Technology Innovation Distribution Gateway Main Market Canal River Lake Prairie Airport Quarry Furnace Walnut
Chestnut Sycamore Franklin Jefferson Madison Monroe Lincoln Harrison Highland Meadow Ridge Valley Spring Union Liberty Washington Mechanic Machine Warehouse Trade Summit Pioneer Century Heritage`
    .split(/\s+/)
    .filter(Boolean);

export const STREET_KINDS = ['Dr', 'Ave', 'Blvd', 'St', 'Rd', 'Pkwy', 'Way', 'Ct', 'Ln'] as const;

export const AGENCY_KINDS = [
  'Creative',
  'Marketing Group',
  'Communications',
  'Brand Studio',
  'Media',
];
