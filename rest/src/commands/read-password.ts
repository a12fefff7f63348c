import { passwordFault } from '../../../schema/password-rules.ts';
import { CommandError } from './run-command.ts';

/**
 * A new password: asked for twice without echo at a terminal, or the first line of standard input. Never an argument:
 * those are seen by everybody on the machine and kept in the shell's history.
 */
export async function readNewPassword(fromStdin: boolean): Promise<string> {
  if (fromStdin) return checked((await readStdin()).split(/\r?\n/)[0] ?? '');
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'The password is asked for at a terminal. Without one add --password-stdin and write it to standard input.',
    );
  }
  const password = checked(await askUnseen('Password: '));
  if ((await askUnseen('Once more: ')) !== password) {
    throw new CommandError('The two are not the same. Nothing was changed.');
  }
  return password;
}

function checked(password: string): string {
  const fault = passwordFault(password);
  if (fault !== null) throw new CommandError(`A password ${fault}. Nothing was changed.`);
  return password;
}

async function readStdin(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const ENTER = new Set(['\r', '\n', '\u0004']);
const ERASE = new Set(['\u007f', '\b']);
const INTERRUPT = '\u0003';

function askUnseen(question: string): Promise<string> {
  const { stdin, stdout } = process;
  // Before the question: from the moment it is read nothing may be echoed.
  stdin.setRawMode(true);
  stdout.write(question);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (): void => {
      stdin.off('data', onData);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
    };
    // A paste arrives as many characters at once.
    const onData = (data: string): void => {
      for (const character of data) {
        if (character === INTERRUPT) {
          finish();
          return reject(new CommandError('Cancelled. Nothing was changed.'));
        }
        if (ENTER.has(character)) {
          finish();
          return resolve(typed.join(''));
        }
        typed = ERASE.has(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on('data', onData);
  });
}
