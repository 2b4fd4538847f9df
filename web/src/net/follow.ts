// One game followed through the page's line: its view, always as new as can be.
import type { Event, View } from '../wire/types';
import { reduce } from './reduce';
import type { GameMessage, Line } from './socket';

export interface Follower {
  /** The view is another. `event` is what happened, or none where the whole view came. */
  changed(view: View, event: Event | null): void;
  /** Who is connected, by seat, and how many others look on. */
  present?(seats: boolean[], watchers: number): void;
}

/** Follows a game from a view on; answers how to end that. */
export function follow(line: Line, first: View, follower: Follower): () => void {
  let view = first;
  /** Until the whole view comes, further events only say what happened. */
  let asked = false;

  const hear = (message: GameMessage): void => {
    switch (message.type) {
      case 'view': {
        const { type: _, ...whole } = message;
        // One that was on its way while a newer event came by another way.
        if (whole.version < view.version) return;
        asked = false;
        view = keepSeat(view, whole);
        follower.changed(view, null);
        return;
      }
      case 'event': {
        if (message.version <= view.version) return;
        const reduced = reduce(view, message);
        if (!reduced.complete && !asked) {
          asked = true;
          line.refresh(message.game);
        }
        if (reduced.view === view) return;
        view = keepSeat(view, reduced.view);
        follower.changed(view, message);
        return;
      }
      case 'presence':
        follower.present?.(message.seats, message.watchers);
        return;
      case 'current':
        return;
    }
  };
  return line.watch(first.game, {
    // While the whole view is on its way, a new line has to ask for it again.
    get version() {
      return asked ? undefined : view.version;
    },
    hear,
  });
}

/** Who resigned has no seat any more in the server's eyes, but after the game it is still their game. */
function keepSeat(before: View, now: View): View {
  return now.status === 'over' && !now.seat && before.seat ? { ...now, seat: before.seat } : now;
}
