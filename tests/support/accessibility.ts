import axe from 'axe-core';
import { AppWalk, DRAWN } from './app-walk.ts';
import { expect } from './expect.ts';

/** Rules that are never more than moderate: their findings would be dropped. */
const MILD = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
];
/** Rules that read colors: everything that another theme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The most that the layout of one page may shift (performance.md). */
const SHIFT_MAX = 0.02;

/** TypeScript's DOM library does not have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    axe: typeof axe;
    layoutShifts: { value: number; moved: string }[];
    shiftObserver?: PerformanceObserver;
  }
}

type Scheme = 'light' | 'dark';

/** Checks one page after the other in both themes, inside one document: an app is not started for each of them. */
export class AccessibilityChecker extends AppWalk {
  #scheme: Scheme = 'light';

  override async start(address: string): Promise<void> {
    await this.page.emulateMedia({ colorScheme: this.#scheme });
    await super.start(address);
    // Without its Playwright binding, which opens a second page for each check.
    await this.page.evaluate(axe.source);
    await this.page.evaluate(() => {
      // Otherwise colors in the middle of a theme transition would be measured.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, ::before, ::after { transition: none !important; animation: none !important }',
      );
      document.adoptedStyleSheets.push(still);
    });
  }

  override async open(address: string, title?: RegExp): Promise<void> {
    await super.open(address, title);
    await this.page.evaluate(() => {
      window.layoutShifts = [];
      window.shiftObserver?.disconnect();
      window.shiftObserver = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node }) =>
            (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80),
          );
          window.layoutShifts.push({ value: entry.value, moved: moved.join(', ') });
        }
      });
      window.shiftObserver.observe({ type: 'layout-shift' });
    });
  }

  /** What shifted since the page was opened, if it adds up to more than the limit. */
  async shiftFindings(): Promise<string[]> {
    const shifts = await this.page.evaluate(() => window.layoutShifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    return sum <= SHIFT_MAX
      ? []
      : [
          `layout shift ${sum.toFixed(3)}: ${shifts.map((s) => `${s.value.toFixed(3)} ${s.moved}`).join(' | ')}`,
        ];
  }

  /**
   * How far the page scrolls past its end, or sideways, as it does for hidden labels outside a positioned scroll box, and
   * how much of its width is cut off.
   */
  async scrollFindings(): Promise<string[]> {
    const [down, right, cut] = await this.page.evaluate(() => {
      const main = document.querySelector('main');
      const cut = main ? main.scrollWidth - main.clientWidth : 0;
      const scroller = main?.parentElement;
      const last = scroller?.lastElementChild;
      if (!scroller || !last || getComputedStyle(scroller).overflowY !== 'auto') return [0, 0, cut];
      const { top } = scroller.getBoundingClientRect();
      const end = last.getBoundingClientRect().bottom - top + scroller.scrollTop;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller;
      const past = scrollHeight - Math.max(end, clientHeight);
      return [past, scrollWidth - clientWidth, cut] as const;
    });
    const isSound = down <= 1 && right <= 1 && cut <= 1;
    return isSound
      ? []
      : [`scrolls ${down} px past its end, ${right} px sideways, ${cut} px are cut off`];
  }

  /** What axe calls serious or critical in both themes, with the elements that it means. */
  async findings(): Promise<string[]> {
    const here = await this.#run({ rules: disabled(MILD) });
    await this.#turn();
    return [...here, ...(await this.#run({ runOnly: { type: 'rule', values: OF_COLOURS } }))];
  }

  async #turn(): Promise<void> {
    this.#scheme = this.#scheme === 'light' ? 'dark' : 'light';
    await this.page.emulateMedia({ colorScheme: this.#scheme });
    await expect(this.page.locator('html')).toHaveAttribute('data-color-scheme', this.#scheme);
    await this.page.evaluate(DRAWN);
  }

  async #run(options: axe.RunOptions): Promise<string[]> {
    const violations = await this.page.evaluate(async (asked) => {
      // Findings name elements by their HTML, and no enabled rule reads style sheets.
      const unused = { selectors: false, preload: { assets: ['media'] } };
      const found = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...unused,
        ...asked,
      });
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html }) => html.slice(0, 120)),
      }));
    }, options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${this.#scheme} ${id}: ${nodes.join(' | ')}`);
  }
}

const disabled = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, { enabled: false }]));
