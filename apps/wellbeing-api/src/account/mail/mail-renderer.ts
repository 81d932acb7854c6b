import { Injectable } from '@nestjs/common';
import { type Html, html, Html as Markup } from '@platform/http-service';
import { BrandService } from '../../brand/brand.service';
import { filled, splitSubject } from '../../brand/mail-templates';
import { WellbeingConfig } from '../../wellbeing-api.config';
import type { MailKind } from './outbox.store';
import type { Mail } from './mailer';

/** A paragraph of a mail: a text, or a link that is alone on its line. */
export type Paragraph = string | { href: string };

/** The content of a mail in one language. */
export interface MailContent {
  subject: string;
  paragraphs: Paragraph[];
  /** Values for the template that an installation may have for this mail. Without values it has none. */
  values?: Record<string, string>;
}

type Rendered = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Makes the text and the HTML of a mail, with the templates of the brand or with the built-in ones. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly brand: BrandService,
    private readonly config: WellbeingConfig,
  ) {}

  render(kind: MailKind, locale: string, content: MailContent): Rendered {
    const { subject, paragraphs, html: markup } = this.contentOf(kind, locale, content);
    const { name, mails } = this.brand.current;
    const common = { service: name, subject, logo: this.logoUrl(), language: locale };
    const text = paragraphs.map((one) => (typeof one === 'string' ? wrapped(one) : one.href)).join('\n\n');
    const [textLayout, htmlLayout] = [mails.get('layout.txt'), mails.get('layout.html')];
    const body = markup ?? html`${paragraphs.map(paragraphHtml)}`;
    return {
      subject,
      text: withCrlf(textLayout === undefined ? text : filled(textLayout, { ...common, content: text })),
      html:
        htmlLayout === undefined
          ? builtInLayout(common, body).text
          : filled(htmlLayout, { ...escapedValues(common), content: body.text }),
    };
  }

  private contentOf(kind: MailKind, locale: string, content: MailContent): MailContent & { html?: Html } {
    if (content.values === undefined) return content;
    const values = { ...content.values, service: this.brand.current.name };
    const [textTemplate, htmlTemplate] = [this.template(kind, locale, 'txt'), this.template(kind, locale, 'html')];
    const markup = htmlTemplate === undefined ? undefined : new Markup(filled(htmlTemplate, escapedValues(values)));
    if (textTemplate === undefined) return { ...content, html: markup };
    const { subject, content: template } = splitSubject(textTemplate);
    const paragraphs = filled(template, values)
      .trim()
      .split(/(?:\r?\n){2,}/)
      .map((text) => (isLink(text) ? { href: text } : text));
    return { subject: filled(subject, values), paragraphs, html: markup };
  }

  /** A template for `en` is used for `en-GB` and `en-US` unless these have their own. */
  private template(kind: MailKind, locale: string, format: 'html' | 'txt'): string | undefined {
    const { mails } = this.brand.current;
    return mails.get(`${kind}.${locale}.${format}`) ?? mails.get(`${kind}.${locale.split('-')[0]!}.${format}`);
  }

  /** Mail programs load it from another host, over https, and most of them show no SVG. */
  private logoUrl(): string {
    const { logo } = this.brand.current;
    return logo?.type === 'image/png' && this.config.usesHttps ? new URL(logo.path, this.config.ACCOUNT_URL).href : '';
  }
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

const escapedValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, html`${value}`.text]));

/** Breaks lines after 72 characters. A link is never broken. */
const wrapped = (paragraph: string): string => paragraph.replaceAll(/(?=[^\n]{73})([^\n]{1,72}) /g, '$1\n');

const withCrlf = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n');

const paragraphHtml = (paragraph: Paragraph): Html =>
  typeof paragraph === 'string'
    ? html`<p>${paragraph.split(/\r?\n/).map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</p> `
    : html`<p><a href="${paragraph.href}">${paragraph.href}</a></p> `;

interface Frame {
  service: string;
  subject: string;
  logo: string;
  language: string;
}

/** Without tables and scripts. The colours are those of the mail program, so that its dark mode works. */
const builtInLayout = ({ service, subject, logo, language }: Frame, content: Html): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:16px">
        <div
          style="max-width:36em;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere"
        >
          <p style="font-weight:600">
            ${logo && html`<img src="${logo}" alt="" height="32" style="height:32px;width:auto;vertical-align:middle" /> `}${service}
          </p>
          ${content}
        </div>
      </body>
    </html> `;
