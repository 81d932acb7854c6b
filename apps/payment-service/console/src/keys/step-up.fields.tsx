import { Field } from '@platform/web/console';

interface StepUpFieldsProps {
  accountUrl: string;
  token: string;
  onToken: (token: string) => void;
}

/** The password is entered at the account's own page, never here; what comes back is good for one key. */
export const StepUpFields = ({ accountUrl, token, onToken }: StepUpFieldsProps) => (
  <div class="notice step-up" role="group" aria-label="Confirm who you are">
    <div>
      <p>
        An API key outlives your session, so it needs your password once more.{' '}
        <a href={`${accountUrl}/step-up`} target="_blank" rel="noreferrer">
          Confirm it at your account
        </a>{' '}
        (opens a new tab), copy the token that you get there, and paste it here within a minute.
      </p>
      <Field
        label="Confirmation token"
        type="password"
        value={token}
        onValue={onToken}
        required
        autocomplete="off"
        spellcheck={false}
      />
    </div>
  </div>
);
