/** `a[b][0][c]=d` as objects within objects; a list has the names 0, 1, …. */
export interface Form {
  [name: string]: string | Form | undefined;
}

export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/[[\]]+/).filter((step, index) => index === 0 || step !== '');
    // `expand[]=a&expand[]=b` is a list without numbers.
    const isUnnumbered = name.endsWith('[]');
    set(form, steps, value, isUnnumbered);
  }
  return form;
}

function set(form: Form, steps: string[], value: string, isUnnumbered: boolean): void {
  const last = steps.length - 1;
  let current = form;
  for (const [index, step] of steps.entries()) {
    if (index === last && !isUnnumbered) {
      current[step] = value;
      return;
    }
    const next = current[step];
    current = current[step] = typeof next === 'object' ? next : (Object.create(null) as Form);
  }
  current[String(Object.keys(current).length)] = value;
}

export function formAt(form: Form, ...path: string[]): string | undefined {
  let current: string | Form | undefined = form;
  for (const step of path) current = typeof current === 'object' ? current[step] : undefined;
  return typeof current === 'string' ? current : undefined;
}

export const formsAt = (form: Form, name: string): Form => {
  const found = form[name];
  return typeof found === 'object' ? found : {};
};
