/** What the page in a frame has said, where it has this type (docs/vendors.md); undefined for what anybody else says, and for anything else. */
export function saidByFrame(
  frame: HTMLIFrameElement | null,
  type: 'around' | 'showing',
  { source, data }: MessageEvent<unknown>,
): object | undefined {
  const said = source === frame?.contentWindow && typeof data === 'object' && data !== null;
  return said && 'type' in data && data.type === type ? data : undefined;
}
