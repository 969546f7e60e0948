// The package ships no types of its own: these are the parts that this room uses.
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Options = {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes: readonly string[];
    allowedSchemesByTag: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative: boolean;
    exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => boolean;
    transformTags: Readonly<
      Record<string, (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>
    >;
  };
  export default function sanitizeHtml(html: string, options: Options): string;
}
