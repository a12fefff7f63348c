/**
 * Page views for the usage analytics (Google Analytics), where the installation has an id for it. What is told is the
 * route's pattern, `/company/:id/*`: no number, no search text, no title, no user, and no cookie is set.
 */

type Command = (...words: unknown[]) => void;
interface AnalyticsWindow {
  dataLayer?: unknown[];
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const NOTHING_STORED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** Whether the browser asks sites not to track its user: Do Not Track, or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What every message carries in the place of what the script would read from the page. */
const pageOf = (pattern: string) => ({
  page_location: `${location.origin}${pattern}`,
  page_title: pattern,
  page_referrer: '',
});

let command: Command | null = null;
let lastPattern: string | null = null;

function start(id: string, pattern: string): Command {
  const queue = ((window as AnalyticsWindow).dataLayer ??= []);
  // The vendor's queue knows commands by their `arguments` object.
  const send: Command = function () {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  send('consent', 'default', NOTHING_STORED);
  send('js', new Date());
  send('config', id, {
    ...pageOf(pattern),
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return send;
}

/** Reports one page view; the first loads the script. Does nothing for a user who asked not to be tracked. */
export function tellPageView(id: string | null, route: string): void {
  const pattern = route === '*' ? '/not-found' : route;
  if (id === null || asksNotToBeTracked() || pattern === lastPattern) return;
  lastPattern = pattern;
  command ??= start(id, pattern);
  command('set', pageOf(pattern));
  command('event', 'page_view', pageOf(pattern));
}
