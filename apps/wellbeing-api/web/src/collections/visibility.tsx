import type { Visibility } from '../geo-api/types';

export const VISIBILITY_NAMES: Record<Visibility, string> = { private: 'Private', shared: 'Shared', public: 'Public' };

const MEANINGS: Record<Visibility, string> = {
  private: 'Only you can see it.',
  shared: 'Everyone who is signed in here can see it. Only you can change it.',
  public: 'Anyone can see it, without signing in. Only you can change it.',
};

interface Props {
  value: Visibility;
  onChange: (visibility: Visibility) => void;
}

export const VisibilityChoice = ({ value, onChange }: Props) => (
  <fieldset class="field">
    <legend>Who can see it?</legend>
    {(['private', 'shared', 'public'] as const).map((visibility) => (
      <label key={visibility} class="option">
        <input
          type="radio"
          name="visibility"
          value={visibility}
          checked={visibility === value}
          onChange={() => onChange(visibility)}
        />
        <span>
          <strong>{VISIBILITY_NAMES[visibility]}</strong>
          <span class="hint">{MEANINGS[visibility]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
