import { mount } from 'svelte';
import App from './App.svelte';
import { update } from './pwa.svelte';
import { settings } from './settings.svelte';
import { words } from './words.svelte';
import './theme.css';

await words.load(settings.lang);
mount(App, { target: document.getElementById('app')! });
void update.watch();
