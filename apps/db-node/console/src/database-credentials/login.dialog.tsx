import { CopyButton, SecretDialog } from '@platform/web/console';
import type { DatabaseLogin } from './database-credential';

interface LoginDialogProps {
  title: string;
  login: DatabaseLogin;
  onClose: () => void;
}

/** The command of the engine's own client (MariaDB, then MySQL). It prompts for the password, to keep it out of the shell history. */
function connectCommand({ engine, database, username }: DatabaseLogin): string {
  return engine === 'mysql'
    ? ['mariadb --ssl-verify-server-cert', 'mysql --ssl-mode=VERIFY_IDENTITY']
        .map((client) => `${client} --ssl-ca=ca.crt --host=<host> --user=${username} --password ${database}`)
        .join('\n')
    : `psql "host=<host> dbname=${database} user=${username} sslmode=verify-full sslrootcert=ca.crt"`;
}

export const LoginDialog = ({ title, login, onClose }: LoginDialogProps) => (
  <SecretDialog title={title} label="Password" secret={login.password} onClose={onClose}>
    <dl class="facts">
      <div>
        <dt>User</dt>
        <dd>
          <code>{login.username}</code>
        </dd>
      </div>
      <div>
        <dt>Database</dt>
        <dd>
          <code>{login.database}</code>
        </dd>
      </div>
    </dl>
    <div class="command">
      <p class="label">Test the login</p>
      <pre tabIndex={0}>{connectCommand(login)}</pre>
      <CopyButton text={connectCommand(login)} label="Copy command" isLabelled />
    </div>
  </SecretDialog>
);
