import { useEffect, useState } from 'preact/hooks';

let say: (text: string) => void = () => undefined;

/** Shows a short message after an action, and has screen readers read it. */
export const announce = (text: string) => say(text);

const SHOWN_MS = 5_000;

export function Announcer() {
  const [message, setMessage] = useState({ text: '', number: 0 });
  useEffect(() => {
    say = (text) => setMessage(({ number }) => ({ text, number: number + 1 }));
  }, []);
  useEffect(() => {
    if (!message.text) return undefined;
    const timer = setTimeout(() => setMessage(({ number }) => ({ text: '', number })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div class="announcer" role="status">
      {message.text && <p key={message.number}>{message.text}</p>}
    </div>
  );
}
