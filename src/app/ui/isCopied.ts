/** Whether the text is on the clipboard now. Browsers refuse that where the page did not come over https. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
