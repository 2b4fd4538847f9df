// The icon of the tab, with a dot while it is the player's turn; and the badge of an installed client.

let plain: Promise<string> | undefined;
let isMarked = false;

/** Shows whose turn it is in the tab's icon. */
export async function markIcon(isMine: boolean): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || isMine === isMarked) return;
  isMarked = isMine;
  if (isMine) void navigator.setAppBadge?.(1).catch(() => {});
  else void navigator.clearAppBadge?.().catch(() => {});
  if (!isMine) {
    link.href = '/icon.svg';
    return;
  }
  plain ??= fetch('/icon.svg').then((answer) => answer.text());
  const picture = await plain.catch(() => '');
  const marked = withDot(picture);
  if (marked && isMarked) link.href = `data:image/svg+xml,${encodeURIComponent(marked)}`;
}

/** The picture with a dot in its upper right corner; `null` where it is not one. */
export function withDot(svg: string): string | null {
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  if (!box || end < 0) return null;
  const [width, radius] = [Number(box[1]), Number(box[2]) * 0.24];
  const dot = `<circle cx="${width - radius}" cy="${radius}" r="${radius}" fill="#fff"/><circle cx="${width - radius}" cy="${radius}" r="${radius * 0.78}" fill="#d6002a"/>`;
  return svg.slice(0, end) + dot + svg.slice(end);
}
