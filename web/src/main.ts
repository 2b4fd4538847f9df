import { mount } from 'svelte';
import App from './App.svelte';
import { findPage } from './pages';
import { update } from './pwa.svelte';
import { settings } from './settings.svelte';
import { words } from './words.svelte';
import './theme.css';

// Both at once; where the page does not come, the frame says so.
void findPage(location.pathname)
  .load()
  .catch(() => {});
await words.load(settings.lang);
mount(App, { target: document.getElementById('app')! });
void update.watch();
