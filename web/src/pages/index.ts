// Every page by its path; each is loaded when it is first shown.
import type { Component } from 'svelte';

export interface PageEntry {
  path: RegExp;
  load: () => Promise<{ default: Component<{ params: string[] }> }>;
  /** It comes with the first words alone, so that the first game is there soon. */
  isBrief?: true;
}

export const MISSING: PageEntry = { path: /^/, load: () => import('./Missing.svelte') };

export const PAGES: PageEntry[] = [
  { path: /^\/$/, load: () => import('./Home.svelte'), isBrief: true },
  // A game in this browser: against bots, or around one table.
  { path: /^\/new$/, load: () => import('./NewGame.svelte'), isBrief: true },
  { path: /^\/play\/([\w-]+)$/, load: () => import('./LocalGame.svelte'), isBrief: true },
  // A game on the server.
  { path: /^\/invite$/, load: () => import('./Invite.svelte') },
  { path: /^\/join(?:\/(\w+))?$/, load: () => import('./Join.svelte') },
  { path: /^\/game\/(\w+)$/, load: () => import('./OnlineGame.svelte'), isBrief: true },
  { path: /^\/lobby$/, load: () => import('./Lobby.svelte') },
  { path: /^\/people$/, load: () => import('./People.svelte') },
  { path: /^\/people\/([^/]+)$/, load: () => import('./Profile.svelte') },
  { path: /^\/games$/, load: () => import('./MyGames.svelte') },
  { path: /^\/account$/, load: () => import('./Account.svelte') },
  // One board for all.
  { path: /^\/hall(?:\/(\w+))?$/, load: () => import('./Hall.svelte') },
  // Learning.
  { path: /^\/rules$/, load: () => import('./Rules.svelte') },
  { path: /^\/replay(?:\/(\w[\w-]*))?$/, load: () => import('./Replay.svelte') },
  { path: /^\/position$/, load: () => import('./Position.svelte') },
  { path: /^\/puzzle(?:\/([\w-]+))?$/, load: () => import('./Puzzle.svelte') },
  { path: /^\/deal(?:\/([\w-]+))?$/, load: () => import('./Deal.svelte') },
  // A class, and a real table.
  { path: /^\/class$/, load: () => import('./Class.svelte') },
  { path: /^\/lesson(?:\/(\w+))?$/, load: () => import('./Lesson.svelte') },
  { path: /^\/scorekeeper$/, load: () => import('./Scorekeeper.svelte') },
  { path: /^\/settings$/, load: () => import('./Settings.svelte') },
];
