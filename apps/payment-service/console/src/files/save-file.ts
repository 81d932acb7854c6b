/** Offers a CSV file to the browser, which saves it. */
export function saveFile(content: BlobPart | BlobPart[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content].flat(), { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
