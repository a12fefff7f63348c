/** The parts of the doors that scripts, assistants, administrators and a company's sign-in come through, by their files. */

/** A file belongs to the first part that names it; what several parts use counts where it began. */
export const DOORS = [
  ['Password reset', /password-reset|mail-resets|reset-offer|(Forgot|Reset)Password|SendResetLink/],
  [
    'Single sign-on',
    /sign-ons?\b|sign-on-|logout-token|provider-logout|refused-logouts|forged-tokens|claimed-identity|identity-provider|session\/identities/,
  ],
  [
    'Personal tokens',
    /personal-token|pages\/account\/TokensPage|permissions\/tokens\.|033-scripts/,
  ],
  [
    'Developers page and guide',
    /developers|deleted-records|edge\/contracts\.routes|rate-limit-headers/,
  ],
  [
    'MCP and proposals',
    /gateway\/src\/mcp|tests\/mcp|schema\/tools|graph\/tools|[pP]roposals?\b|permissions\/tools\./,
  ],
  ['Playground', /playground|schema\/examples|saved-quer|tests\/explore\/(playground|examples)/],
  [
    'Administration',
    /pages\/admin\/(?!Data)|user-accounts|\/sessions\/|schema\/sessions|\/audit|\/installation|page-speed|administration|UserPasswordDialog|access-end|open-sockets|socket-session|ended-sessions|every-door/,
  ],
];
