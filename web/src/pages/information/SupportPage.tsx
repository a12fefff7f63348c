import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { keyNames } from '../../ui/Kbd.tsx';
import styles from './TextPage.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['mod+k', 'Search companies, go to a page, run a command'],
  ['/', 'Search on this page'],
  ['n', 'Log a note'],
  ['g h', 'Go home'],
  ['g s', 'Go to the search'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['enter', 'Open the row'],
  ['ctrl+enter', 'Save'],
  ['z', 'Undo the last action'],
  ['[', 'Fold the sidebar'],
  ['?', 'All shortcuts of the page you are on'],
];

export function SupportPage() {
  const { settings } = useSession();
  return (
    <Page title="Support">
      <div className={styles.text}>
        <h2>When something fails</h2>
        <p>
          An error shows an error id. Send it along with what you were doing: it leads straight to
          the right line of the logs. Nothing you typed is lost: drafts are kept in this browser
          until they are saved or you log out.
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
          <li>
            Managers and administrators may ask the GraphQL interface at <code>/graphql</code> for
            anything they may see.
          </li>
        </ul>
        <h2>Version</h2>
        <p>
          <code>{settings.version}</code>, business date <code>{settings.today}</code>
        </p>
      </div>
    </Page>
  );
}
