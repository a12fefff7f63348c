/** Words for content titles: what details and families of a division are called. */

export interface DivisionWords {
  /** CAD details. */
  details: readonly string[];
  /** The category that a family is filed under in the modelling program. */
  category: string;
}

const words = (category: string, details: string): DivisionWords => ({
  category,
  details: details.split('|'),
});

const BY_DIVISION: Readonly<Record<string, DivisionWords>> = {
  '03': words(
    'Floors',
    'Slab section|Control joint|Edge at curtain wall|Connection at column|Panel joint',
  ),
  '04': words('Walls', 'Cavity wall section|Lintel|Sill|Corner|Movement joint|Base flashing'),
  '05': words(
    'Railings',
    'Post base|Wall bracket|Stair section|Handrail return|Guard at slab edge',
  ),
  '06': words('Casework', 'Section|Corner joint|Trim profile|Toe kick|Fastening|Edge profile'),
  '07': words(
    'Walls',
    'Eave|Parapet|Base|Penetration|Expansion joint|Inside corner|Outside corner|Window head|Window sill|Ridge',
  ),
  '08': words(
    'Doors',
    'Head|Jamb|Sill|Head at masonry|Jamb at steel stud|Meeting stile|Threshold|Anchor',
  ),
  '09': words(
    'Floors',
    'Wall base|Transition strip|Edge trim|Ceiling section|Perimeter|Expansion joint cover',
  ),
  '10': words(
    'Specialty Equipment',
    'Elevation|Section|Wall anchor|Recessed mounting|Surface mounting|Plan',
  ),
  '11': words(
    'Specialty Equipment',
    'Plan and elevation|Rough-in|Pit section|Anchor layout|Clearances',
  ),
  '12': words('Furniture', 'Section|Mounting bracket|Pocket detail|Plan|Elevation|Edge'),
  '13': words('Generic Models', 'Foundation plan|Frame section|Eave|Wall section|Connection'),
  '14': words(
    'Specialty Equipment',
    'Hoistway plan|Hoistway section|Pit|Machine space|Entrance jamb',
  ),
  '22': words('Plumbing Fixtures', 'Rough-in|Elevation|Wall support|Section|Piping diagram'),
  '23': words(
    'Mechanical Equipment',
    'Section|Duct connection|Roof curb|Clearances|Piping diagram',
  ),
  '26': words('Lighting Fixtures', 'Mounting|Recess section|Pole base|Wiring diagram|Elevation'),
  '28': words('Security Devices', 'Reader mounting|Riser diagram|Door elevation'),
  '31': words('Site', 'Slope section|Anchor trench|Toe detail'),
  '32': words('Site', 'Footing|Section|Edge restraint|Surface mount|In-ground mount|Gate post'),
  '33': words('Site', 'Trench section|Inlet|Outlet|Chamber plan'),
};

const OTHER = words('Generic Models', 'Section|Elevation|Plan');

/** Sections whose title says more than their division. */
const BY_TITLE: readonly (readonly [RegExp, DivisionWords])[] = [
  [/roof|shingle/i, words('Roofs', 'Eave|Ridge|Parapet|Penetration|Expansion joint|Valley')],
  [/skylight|window|glaz/i, words('Windows', 'Head|Jamb|Sill|Mullion|Anchor|Perimeter seal')],
  [
    /curtain wall|storefront/i,
    words('Curtain Panels', 'Head|Sill|Mullion|Corner|Slab edge anchor'),
  ],
  [
    /ceiling/i,
    words('Ceilings', 'Perimeter trim|Suspension|Light fixture opening|Bulkhead|Seismic joint'),
  ],
  [/hardware|operator/i, words('Door Hardware', 'Mounting template|Door preparation|Strike plate')],
  [/mats|matting|grate/i, words('Floors', 'Recessed frame|Surface frame|Corner of the frame')],
  [
    /floor|carpet|terrazzo|wall base/i,
    words('Floors', 'Wall base|Transition strip|Edge trim|Expansion joint cover|Stair nosing'),
  ],
  [
    /wall|paint|plaster|gypsum|coating|acoustic|tiling/i,
    words('Walls', 'Inside corner|Outside corner|Control joint|Base|Termination at ceiling'),
  ],
];

export function wordsOfSection(title: string, division: string): DivisionWords {
  return BY_TITLE.find(([pattern]) => pattern.test(title))?.[1] ?? BY_DIVISION[division] ?? OTHER;
}

/** Kinds of a family within its series. */
const KINDS_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  Doors: ['', ' - Single', ' - Pair'],
  Windows: ['', ' - Fixed', ' - Operable'],
  'Plumbing Fixtures': ['', ' - Wall Mounted', ' - Accessible'],
  'Lighting Fixtures': ['', ' - Recessed', ' - Surface Mounted'],
  'Specialty Equipment': ['', ' - Recessed', ' - Wall Mounted'],
};

export function kindsOfFamily(category: string): readonly string[] {
  return KINDS_BY_CATEGORY[category] ?? ['', ' - Corner', ' - Custom'];
}

export const CONTENT_NOTES = [
  'Client sends new photos.',
  'Wait for the revised test report before posting.',
  'Old version stays up until this one is approved.',
  'Marked-up copy is with the client’s technical director.',
  'Client wants metric units beside inches.',
  'Same text as the last edition, part 2 only.',
  'Check all links with the new web site.',
];

/** Why a draft went back into development. */
export const BACK_REASONS = [
  'Client wants the finish options as a table.',
  'Dimensions differ from the price book.',
  'Discontinued model still named in part 2.',
  'Client asked for a second mounting variant.',
  'Test standard is out of date.',
];

export const MISSING_FIELDS = [
  'Fire rating',
  'U-value',
  'Weight',
  'Warranty',
  'Model number',
  'OmniClass number',
  'Keynote',
  'Sound rating',
  'Recycled content',
  'Maintenance clearance',
];
