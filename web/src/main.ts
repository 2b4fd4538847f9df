import { mount } from 'svelte';
import App from './App.svelte';
import { findPage } from './pages/find';
import { installer, update } from './pwa.svelte';
import { settings } from './settings.svelte';
import { trouble } from './trouble.svelte';
import { words } from './words.svelte';
import './theme.css';

const target = document.getElementById('app')!;
trouble.watch();
installer.watch();
// Both at once; where the page does not come, the frame says so.
const said = words.load(settings.lang);
void findPage(location.pathname)
  .load()
  .catch(() => {});
try {
  await said;
  mount(App, { target });
} catch (error) {
  tellPlainly(target);
  throw error;
}
void update.watch();

/** Not even the words came: says so without them. */
function tellPlainly(at: HTMLElement): void {
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = 'Sixline did not load. · Sixline ne s’est pas chargé. · Sixline kon niet worden geladen.';
  const again = document.createElement('button');
  again.textContent = '↻ Load again · Recharger · Opnieuw laden';
  again.onclick = () => location.reload();
  const main = document.createElement('main');
  main.className = 'narrow';
  main.append(note, again);
  at.replaceChildren(main);
}
