// What a screen tells beside its picture: live regions, and the icon of the tab. Call once, inside an effect root.
import { untrack } from 'svelte';
import { t } from '../words.svelte';
import type { GameScreenState } from './screen.svelte';
import { spokenMoment, timeLeft } from './clock';
import { markIcon } from './tab-icon';

export function speak(screen: GameScreenState): void {
  const { table, voice } = screen;
  $effect(() => {
    const { verdict } = screen;
    if (verdict) untrack(() => voice.say(verdict));
  });
  // Clocks speak at 30 and 10 seconds.
  $effect(() => {
    const { view } = screen;
    const seat = view.seat;
    if (!screen.isMine || seat === undefined || !view.clock) return;
    let before = timeLeft(view, seat, table.now());
    const timer = setInterval(() => {
      const left = timeLeft(view, seat, table.now());
      const moment = spokenMoment(before, left);
      if (moment !== null) voice.say(t('play-clock-left', { seconds: moment }));
      before = left;
    }, 250);
    return () => clearInterval(timer);
  });
  $effect(() => {
    void markIcon(screen.isMine);
    return () => void markIcon(false);
  });
}
