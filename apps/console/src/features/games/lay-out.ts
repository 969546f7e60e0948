const INDENT = '  ';
/** A text in quotes, an empty list or object, a sign, a number or word. */
const PIECE = /"(?:[^"\\]|\\.)*"|\{\s*\}|\[\s*\]|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON over several lines, anything else as it is. Only the spaces between its parts change: numbers and texts stand as they were
 * written, `10.00` and those too that a double cannot hold.
 */
export function layOut(text: string): string {
  if (!isJson(text)) return text;
  let depth = 0;
  const line = (): string => `\n${INDENT.repeat(depth)}`;
  const pieceOf = (piece: string): string => {
    switch (piece) {
      case '{':
      case '[':
        depth++;
        return `${piece}${line()}`;
      case '}':
      case ']':
        depth--;
        return `${line()}${piece}`;
      case ',':
        return `,${line()}`;
      case ':':
        return ': ';
      default:
        return /^[{[]/.test(piece) ? piece.replace(/\s+/, '') : piece;
    }
  };
  return (text.match(PIECE) ?? []).map(pieceOf).join('');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
