/** Messages by name, in groups. A message is ICU MessageFormat: https://unicode-org.github.io/icu/userguide/format_parse/messages/ */
export interface Messages {
  readonly [name: string]: string | Messages;
}

/** The same names in another language. A missing or an unknown name fails the typecheck. */
export type Translation<M extends Messages> = {
  readonly [Name in keyof M]: M[Name] extends Messages ? Translation<M[Name]> : string;
};

type Scalar = string | number | Date;

/** What comes between a `{` and the next `,` or `}`. A branch of a plural such as `{# days}` is no name. */
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? OnlyName<Name>
    : OnlyName<Inside>
  : never;
type OnlyName<Text extends string> = Text extends
  `${string} ${string}` | `#${string}` | `{${string}` | `<${string}` | ''
  ? never
  : Text;

type ArgumentOf<M extends string> = M extends `${string}{${infer Rest}` ? NameAt<Rest> | ArgumentOf<Rest> : never;

type TagOf<M extends string> = M extends `${string}<${infer Name}>${infer Rest}`
  ? (Name extends `/${string}` ? never : Name) | TagOf<Rest>
  : never;

interface PlainText<Name extends string> {
  (values: Record<Name, Scalar>): string;
  /** With elements of a page among the values. */
  <Element>(values: Record<Name, Scalar | Element>): (string | Element)[];
}

type RichText<Name extends string, Tag extends string> = <Element>(
  values: Record<Name, Scalar | NoInfer<Element>> & Record<Tag, (content: (string | Element)[]) => Element>,
) => (string | Element)[];

/** A message without arguments is its text; a message with arguments is a function of their values. */
export type Text<M extends string> = [TagOf<M>] extends [never]
  ? [ArgumentOf<M>] extends [never]
    ? string
    : PlainText<ArgumentOf<M>>
  : RichText<ArgumentOf<M>, TagOf<M>>;

/** A catalogue in one language, ready to be shown. */
export type Texts<M extends Messages> = {
  readonly [Name in keyof M]: M[Name] extends string
    ? Text<M[Name]>
    : M[Name] extends Messages
      ? Texts<M[Name]>
      : never;
};
