/** Offers a file to the browser, which saves it. Text is CSV. */
export function saveFile(content: BlobPart | BlobPart[], name: string): void {
  const link = document.createElement('a');
  const file = content instanceof Blob ? content : new Blob([content].flat(), { type: 'text/csv;charset=utf-8' });
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
