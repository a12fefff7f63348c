/**
 * Space, type, corners and colors come from the scales of the design: what is off them fails `npm run lint`.
 * Millimeters are for the edges of a printed page.
 */
const SPACE = String.raw`(?:0|auto|inherit|-?1px|-?(?:2|4|8|12|16|24|32|48)px|\d+mm|env\([^)]*\)|max\(.*\)|min\(.*\)|calc\(.*\)|var\(--[\w-]+(?:, \d+px)?\))`;
const SPACES = new RegExp(`^${SPACE}(?: ${SPACE})*$`);
const SIZE = String.raw`(?:12|13|14|16|20|28)px`;
const CORNER = String.raw`(?:0|50%|999px|inherit|var\(--radius(?:-[\w-]+)?\))`;
const CORNERS = new RegExp(`^${CORNER}(?: ${CORNER}){0,3}$`);

const ON_THE_SCALES = {
  '/^(padding|margin)/': [SPACES],
  '/^(row-|column-)?gap$/': [SPACES],
  'font-size': [new RegExp(`^(?:${SIZE}|inherit|var\\(--[\\w-]+\\))$`)],
  font: [new RegExp(`^(?:inherit|.*(?:${SIZE}|var\\(--[\\w-]+-size\\))(?: ?/.*)? .*)$`)],
  '/^border.*radius$/': [CORNERS],
};
const REMEDY = {
  font: 'Take a size of the type scale: 12, 13, 14, 16, 20 or 28 px.',
  border: 'Take a corner of the scale: var(--radius), 999px for a pill, 50% for a circle, or 0.',
  space: 'Take a step of the spacing scale: 2, 4, 8, 12, 16, 24, 32 or 48 px.',
};
const remedyOf = (property) =>
  REMEDY[Object.keys(REMEDY).find((kind) => property.startsWith(kind)) ?? 'space'];

const NO_COLORS =
  'Name the color in web/src/ui/tokens.css, for both themes, and read it with var().';

export default {
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'declaration-property-value-allowed-list': [ON_THE_SCALES, { message: remedyOf }],
    'color-no-hex': [true, { message: NO_COLORS }],
    'function-disallowed-list': [['rgb', 'rgba', 'hsl', 'hsla', 'oklch'], { message: NO_COLORS }],
  },
  overrides: [
    {
      files: ['**/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
