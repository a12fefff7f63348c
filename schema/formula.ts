/** A formula over the measures of a row: `([soldValue] - [uplift]) / [contracts] * 100`. Only + − × ÷, numbers and names. */

type Node =
  | { kind: 'number'; value: number }
  | { kind: 'measure'; name: string }
  | { kind: 'sign'; of: Node }
  | { kind: 'operation'; sign: '+' | '-' | '*' | '/'; left: Node; right: Node };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\[([^\]]+)\]|([-+*/()]))/y;
/** As they are typed and as they are drawn. */
const TYPED: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };
const DEPTH_MAX = 20;

type Token = { number: number } | { name: string } | { sign: string };

function tokensOf(text: string): Token[] | null {
  const plain = text.replace(/[×÷−]/g, (sign) => TYPED[sign] ?? sign).trim();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const [found, digits, name, sign] = TOKEN.exec(plain) ?? [];
    if (found === undefined) return null;
    if (digits !== undefined) tokens.push({ number: Number(digits) });
    else if (name !== undefined) tokens.push({ name: name.trim() });
    else if (sign !== undefined) tokens.push({ sign });
  }
  return tokens;
}

/** Reads tokens by precedence: sums of products of factors. */
class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Node | null {
    const node = this.sum(0);
    return node !== null && this.at === this.tokens.length ? node : null;
  }

  private takes<Sign extends string>(...signs: Sign[]): Sign | null {
    const token = this.tokens[this.at];
    const sign = token && 'sign' in token ? signs.find((each) => each === token.sign) : undefined;
    if (sign === undefined) return null;
    this.at += 1;
    return sign;
  }

  private chain(signs: ('+' | '-' | '*' | '/')[], next: () => Node | null): Node | null {
    let left = next();
    for (let sign = this.takes(...signs); sign !== null; sign = this.takes(...signs)) {
      const right = next();
      if (left === null || right === null) return null;
      left = { kind: 'operation', sign, left, right };
    }
    return left;
  }

  private sum(depth: number): Node | null {
    if (depth > DEPTH_MAX) return null;
    return this.chain(['+', '-'], () => this.chain(['*', '/'], () => this.factor(depth)));
  }

  private factor(depth: number): Node | null {
    if (depth > DEPTH_MAX) return null;
    if (this.takes('-')) {
      const of = this.factor(depth + 1);
      return of && { kind: 'sign', of };
    }
    if (this.takes('(')) {
      const inner = this.sum(depth + 1);
      return this.takes(')') ? inner : null;
    }
    const token = this.tokens[this.at];
    if (!token || 'sign' in token) return null;
    this.at += 1;
    return 'name' in token
      ? { kind: 'measure', name: token.name }
      : { kind: 'number', value: token.number };
  }
}

/** `null` for a text that is no formula. */
export function readFormula(text: string): Node | null {
  const tokens = tokensOf(text);
  return tokens && new Reader(tokens).whole();
}

/** The measures that a formula names, each once, in their order; empty for a text that is no formula. */
export function measuresIn(text: string): string[] {
  if (readFormula(text) === null) return [];
  return [
    ...new Set((tokensOf(text) ?? []).flatMap((token) => ('name' in token ? token.name : []))),
  ];
}

/** The same formula with other names. */
export const renamed = (text: string, nameOf: (name: string) => string): string =>
  text.replace(/\[([^\]]+)\]/g, (_, name: string) => `[${nameOf(name.trim())}]`);

/** The value for one row; `null` where a measure has none or where something is divided by zero. */
export function evaluate(node: Node, valueOf: (name: string) => number | null): number | null {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'measure') return valueOf(node.name);
  if (node.kind === 'sign') {
    const value = evaluate(node.of, valueOf);
    return value === null ? null : -value;
  }
  const [left, right] = [evaluate(node.left, valueOf), evaluate(node.right, valueOf)];
  if (left === null || right === null) return null;
  if (node.sign === '+') return left + right;
  if (node.sign === '-') return left - right;
  if (node.sign === '*') return left * right;
  return right === 0 ? null : left / right;
}
