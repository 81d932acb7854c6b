import { Field } from '@platform/web/console';
import { texts } from '../texts/languages';

const { keys: labels } = texts;

interface StepUpFieldsProps {
  accountUrl: string;
  token: string;
  onToken: (token: string) => void;
  /** Why the confirmation is needed. */
  text?: typeof labels.confirmText;
}

/** The person enters the password on the account page, never here. The token from there works once. */
export const StepUpFields = ({ accountUrl, token, onToken, text = labels.confirmText }: StepUpFieldsProps) => (
  <div class="notice step-up" role="group" aria-label={labels.confirm}>
    <div>
      <p>
        {text({
          a: (content) => (
            <a href={`${accountUrl}/step-up`} target="_blank" rel="noreferrer">
              {content}
            </a>
          ),
        })}
      </p>
      <Field
        label={labels.token}
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
