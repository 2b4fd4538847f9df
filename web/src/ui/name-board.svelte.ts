// The board widget's own words in the language of the reader. Call once, inside an effect root.
import { names } from '../board/names.svelte';
import { COLORS } from '../say';
import { t } from '../words.svelte';

export function nameBoard(): void {
  $effect(() => {
    names.board = t('board-name');
    names.hand = t('board-hand');
    names.zoomIn = t('board-zoom-in');
    names.zoomOut = t('board-zoom-out');
    names.fit = t('board-fit');
    names.map = t('board-map');
    names.letters = {
      classic: Object.values(COLORS)
        .map((color) => t(`color-letter-${color}`))
        .join(''),
      tables: [...'abcdefghij'].map((card) => t(`card-letter-${card}`)).join(''),
    };
  });
}
