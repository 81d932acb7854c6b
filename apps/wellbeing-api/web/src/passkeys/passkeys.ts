/**
 * Forms that a passkey fills in. `data-passkey` is `get` to use a passkey or `create` to make one; `data-options` is what
 * the service requires. They are hidden until it is known that this browser supports passkeys.
 */
const canAnswer =
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

async function answer(form: HTMLFormElement, extra: CredentialRequestOptions): Promise<void> {
  const options: unknown = JSON.parse(form.dataset['options'] ?? '{}');
  const credential =
    form.dataset['passkey'] === 'create'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
          ...extra,
        });
  const field = form.elements.namedItem('credential') as HTMLInputElement;
  field.value = JSON.stringify((credential as PublicKeyCredential).toJSON());
  form.submit();
}

/** The browser allows one request at a time: the button ends the one that the browser offers in the address field. */
let offered = new AbortController();

async function offer(form: HTMLFormElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  await answer(form, { mediation: 'conditional', signal: offered.signal });
}

function enable(form: HTMLFormElement): void {
  const failed = form.querySelector<HTMLElement>('[data-failed]')!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    failed.hidden = true;
    offered.abort();
    offered = new AbortController();
    answer(form, { signal: offered.signal }).catch(() => (failed.hidden = false));
  });
  form.hidden = false;
  // After a refusal or cancellation, the person can use the button.
  if ('conditional' in form.dataset) offer(form).catch(() => undefined);
}

if (canAnswer) document.querySelectorAll<HTMLFormElement>('form[data-passkey]').forEach(enable);
