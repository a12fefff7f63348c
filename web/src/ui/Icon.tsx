import type { ReactNode } from 'react';

const PATHS = {
  home: 'M2.5 7.2 8 2.8l5.5 4.4v6.3h-4V9.8h-3v3.7h-4z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zm3.6-1.4L14 14',
  company: 'M3 14V3l6-1v12M9 6l4 1v7M1.8 14h12.4M5.2 5.5h1.6M5.2 8.2h1.6M5.2 11h1.6',
  note: 'M3.5 2.5h9v8l-3 3h-6zM9.5 13.5v-3h3M5.8 5.5h4.4M5.8 8h3',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zm0-9.2V8l2.2 1.6',
  phone:
    'M5.2 2.5 3 3.2c-.3 5.500 4.300 10.100 9.800 9.800l.7-2.200-2.900-1.500-1.300 1.200c-1.500-.8-2.600-1.900-3.400-3.400l1.200-1.300z',
  tick: 'M3.5 8.500l3 3 6-7',
  plus: 'M8 3v10M3 8h10',
  more: 'M3.2 8h.01M8 8h.01M12.8 8h.01',
  sidebar: 'M2.5 3h11v10h-11zM6.3 3v10',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  screen: 'M2 3h12v8H2zM5.5 13.5h5',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6',
  exit: 'M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6',
  arrow: 'M3 8h10M9.5 4.5 13 8l-3.5 3.5',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  eyeOff:
    'M2 2l12 12M6.4 4c.5-.1 1-.2 1.6-.2 4 0 6.5 4.2 6.5 4.2s-.7 1.2-2 2.3M9.9 11.9c-.6.2-1.2.3-1.9.3C4 12.2 1.5 8 1.5 8s.9-1.6 2.6-2.8',
  user: 'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zm-5 5.4c.5-2.3 2.4-3.6 5-3.6s4.500 1.300 5 3.600',
  check: 'M2.5 2.5h11v11h-11zM5.2 8.2l2 2 3.800-4.200',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.500 2v3',
  inbox: 'M2.500 9.500l2-6h7l2 6v3.500h-11zM2.500 9.500h3.200l.8 1.500h3l.8-1.500h3.200',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.200 1.200H2.800zM6.800 14h2.400',
  table: 'M2.5 3h11v10h-11zM2.5 6.300h11M2.5 9.700h11M6.500 3v10',
  chart: 'M2.5 13.500h11M4.500 11.500V8M8 11.500V4.500M11.500 11.500V6.500',
  download: 'M8 2.500v7.500M5 7.200l3 3 3-3M2.500 13.500h11',
  map: 'M2 4l4-1.500 4 1.500 4-1.500v9.500l-4 1.500-4-1.500-4 1.500zM6 2.500v9.500M10 4v9.500',
  star: 'M8 2.200l1.700 3.600 3.900.5-2.900 2.700.8 3.900L8 11l-3.500 1.900.8-3.900-2.900-2.700 3.900-.5z',
  target:
    'M8 12.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM8 1.500v3M8 11.500v3M1.500 8h3M11.500 8h3',
  code: 'M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500M9 3 7 13',
  pencil: 'M10.500 3.500l2 2-7 7-2.800.8.8-2.800z',
  chevron: 'M4 6l4 4 4-4',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.300v3.500M8 5.100h.01',
} as const;

export type IconName = keyof typeof PATHS;

/** A 16 px line icon, drawn in the text's color; decoration, so name the control in words. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2.2 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
