/** Buttons that show a password as text. They are hidden without scripts. A form never sends a shown password as text. */
function enableButton(button: HTMLButtonElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement | null;
  if (!field) return;
  const show = (isShown: boolean): void => {
    field.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.addEventListener('click', () => show(field.type === 'password'));
  // So that the browser offers to store it, and does not suggest it in other text fields.
  field.form?.addEventListener('submit', () => show(false));
  button.hidden = false;
}

document.querySelectorAll<HTMLButtonElement>('button[data-show-password]').forEach(enableButton);
