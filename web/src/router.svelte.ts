// Which page is shown: the path of the address, and nothing else.

class Router {
  #url = $state.raw(new URL(location.href));

  constructor() {
    window.addEventListener('popstate', () => this.#read());
    window.addEventListener('click', (event) => this.#follow(event));
  }

  get path(): string {
    return this.#url.pathname;
  }

  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  get hash(): string {
    return this.#url.hash.slice(1);
  }

  /** Shows another page. */
  go(to: string, how: 'push' | 'replace' = 'push'): void {
    const url = new URL(to, location.href);
    if (how === 'push') history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    const moved = url.pathname !== this.#url.pathname;
    this.#read();
    if (moved) scrollTo(0, 0);
  }

  #read(): void {
    this.#url = new URL(location.href);
  }

  /** Links within the client change the page without loading it. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    // A link within the page is the browser's business.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
