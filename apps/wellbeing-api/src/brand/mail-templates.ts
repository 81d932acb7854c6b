import { languageTags } from '../texts/languages';

/** Variables of the frame of all mails. */
const LAYOUT = { allowed: ['content', 'subject', 'service', 'logo', 'language'], required: ['content'] };

/** Variables of a mail whose content a template may replace. Other mails have a content that depends on their event. */
const CONTENTS: Record<string, { allowed: string[]; required: string[] }> = {
  verify_email: { allowed: ['service', 'link', 'lifetime'], required: ['link'] },
  reset_password: { allowed: ['service', 'link', 'lifetime'], required: ['link'] },
  sign_up_taken: { allowed: ['service', 'sign_in_link', 'reset_link'], required: ['sign_in_link', 'reset_link'] },
};

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** `Subject: …` in the first line of a text template, then an empty line. */
const SUBJECT = /^Subject: ([^\r\n]{1,200})\r?\n\r?\n/;

/**
 * What is wrong with a template, as ends of sentences that begin with its name.
 * @param hasMailLogo whether the brand has a logo that mail programs show
 */
export function mailTemplateProblems(file: string, template: string, hasMailLogo: boolean): string[] {
  const [, kind = '', language, format = ''] = /^([a-z_]+)(?:\.([A-Za-z-]+))?\.(html|txt)$/.exec(file) ?? [];
  const variables = kind === 'layout' ? LAYOUT : CONTENTS[kind];
  if (!variables || (kind === 'layout') !== (language === undefined) || format === '')
    return [
      `is no template. Templates are layout.html, layout.txt and <mail>.<language>.txt or .html, with the mails ${Object.keys(CONTENTS).join(', ')}.`,
    ];
  const problems: string[] = [];
  if (language !== undefined && !templateTags().includes(language))
    problems.push(`has an unknown language. It must be one of ${templateTags().join(', ')}.`);
  const used = [...template.matchAll(VARIABLE)].map(([, name]) => name!);
  for (const name of new Set(used.filter((one) => !variables.allowed.includes(one))))
    problems.push(`has the unknown variable {{${name}}}. It may have ${variables.allowed.join(', ')}.`);
  for (const name of variables.required.filter((one) => !used.includes(one)))
    problems.push(`does not have {{${name}}}, without which the mail is useless.`);
  if (kind === 'layout' && used.includes('logo') && !hasMailLogo)
    problems.push('uses {{logo}}, but the brand has no PNG logo. Set logo to a PNG file, or remove {{logo}}.');
  if (kind !== 'layout' && format === 'txt' && !SUBJECT.test(template))
    problems.push('must begin with "Subject: ", the subject and an empty line.');
  return problems;
}

/** The languages, and those without a region, such as `en` for all kinds of English. */
const templateTags = (): string[] => [...new Set(languageTags().flatMap((tag) => [tag.split('-')[0]!, tag]))];

/** Puts the values into a template that has no problem. A `{{` of a value stays as it is. */
export const filled = (template: string, values: Record<string, string>): string =>
  template.replaceAll(VARIABLE, (_variable, name: string) => values[name] ?? '');

export function splitSubject(template: string): { subject: string; content: string } {
  const [start, subject] = SUBJECT.exec(template)!;
  return { subject: subject!, content: template.slice(start.length) };
}
