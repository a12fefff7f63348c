import { textParam } from '../../lib/address-params.ts';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/Page.tsx';
import { keyNames } from '../../ui/Kbd.tsx';
import styles from './TextPage.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['mod+k', 'Search companies, go to a page, run a command'],
  ['/', 'Search on this page'],
  ['n', 'Log a note'],
  ['g h', 'Go to Today'],
  ['g s', 'Go to Companies'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['enter', 'Open the row'],
  ['ctrl+enter', 'Save'],
  ['z', 'Undo the last action'],
  ['[', 'Collapse the sidebar'],
  ['?', 'All shortcuts of the page you are on'],
];

const ADDRESS = {
  /** The id of an error that the user came from. */
  error: textParam,
};

/** `/support`: how to reach somebody who helps, shortcuts, ways to get data out, the version. */
export function SupportPage() {
  const { settings } = useSession();
  const { error } = useAddress(ADDRESS).values;
  return (
    <Page title="Support">
      <div className={styles.text}>
        <h2>Contact support</h2>
        <Contact error={error} />
        <p>
          Drafts of notes and forms stay in this browser until you save them or log out, so you can
          try again without typing them again.
        </p>
        <h2>Keyboard</h2>
        <table>
          <tbody>
            {KEYS.map(([keys, what]) => (
              <tr key={keys}>
                <th scope="row">
                  <code>{keyNames(keys).join(' ')}</code>
                </th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>Getting data out</h2>
        <ul>
          <li>Every list has an address of its own: copy it to share exactly what you see.</li>
          <li>Every page prints without the frame around it.</li>
          <li>Managers and administrators can query everything they can see in the playground.</li>
        </ul>
        <h2>Version</h2>
        <p>
          <code>{settings.version}</code>, business date <code>{settings.today}</code>
        </p>
      </div>
    </Page>
  );
}

function Contact({ error }: { error: string }) {
  const { email, phone, url } = useSession().settings.support;
  const subject = encodeURIComponent(error ? `Rep Portal, error ${error}` : 'Rep Portal');
  return (
    <>
      {error && (
        <p>
          Error id <code>{error}</code>
        </p>
      )}
      {!email && !phone && !url && (
        <p>
          Contact the person who runs this portal for your company
          {error ? ' and send them the error id above' : ''}.
        </p>
      )}
      <ul>
        {email && (
          <li>
            E-mail <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            Phone <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
        {url && (
          <li>
            Help site <a href={url}>{url}</a>
          </li>
        )}
      </ul>
      <p>
        Say what you were doing. If a page showed an error id, include it: it leads to the right
        line of the logs.
      </p>
    </>
  );
}
