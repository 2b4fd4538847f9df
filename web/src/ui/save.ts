// Saving a text as a file of the person's own.

export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
